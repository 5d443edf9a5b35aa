import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, describeError, parseErrorBody, readApi, writeApi } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: BodyInit | null, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

test('a read accepts JSON and sends the session cookie without a content type', async () => {
  const fetch = answerWith('{"demo":true}', { headers: json });
  await expect(readApi('/api/site')).resolves.toEqual({ demo: true });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/site');
  expect(init).toEqual({
    method: 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });
});

test('only a write with a body has a content type', async () => {
  const fetch = answerWith(null, { status: 204 });
  await writeApi('POST', '/api/login', { username: 'a', password: 'b' });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: '{"username":"a","password":"b"}',
    headers: { 'Content-Type': 'application/json' },
  });
  await expect(writeApi('POST', '/api/logout')).resolves.toBeUndefined();
  expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty('Content-Type');
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('body');
});

test.each([
  ['the message of a JSON body', '{"message":"Username is taken","code":"taken"}', '409: Username is taken', 'Username is taken', 'taken'],
  ['the text of any other body', 'Bad gateway', '409: Bad gateway', null, null],
  ['the message inside the error object', '{"error":{"message":"Not paid"}}', '409: Not paid', 'Not paid', null],
  ['JSON without a message as it came', '{"error":1}', '409: {"error":1}', null, null],
  ['the status text of an empty body', '', '409: Conflict', null, null],
])('an error carries %s, and the code and message of our server only', async (_, body, message, serverMessage, code) => {
  answerWith(body, { status: 409, statusText: 'Conflict' });
  const error = await failureOf(readApi('/api/user'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: 409, serverMessage, code });
});

test('a write puts its query into the address', async () => {
  const fetch = answerWith(null, { status: 204 });
  await writeApi('POST', '/api/alerts/unsubscribe', undefined, { token: 'a&b' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/alerts/unsubscribe?token=a%26b');
});

test.each([
  ['a page', '<!doctype html>', { 'content-type': 'text/html' }],
  ['broken JSON', '{"demo":', json],
  ['nothing', '', {}],
])('a read answered with %s fails with the invalid-format error', async (_, body, headers) => {
  answerWith(body, { headers });
  await expect(readApi('/api/site')).rejects.toThrow(/^Server returned an invalid response format$/);
});

test('a write answered with a page fails with the invalid-format error, a plain text is ignored', async () => {
  answerWith('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  await expect(writeApi('POST', '/api/login', { username: 'a', password: 'b' })).rejects.toThrow(
    /^Server returned an invalid response format$/,
  );
  answerWith('OK', { headers: { 'content-type': 'text/plain' } });
  await expect(writeApi('POST', '/api/logout')).resolves.toBeUndefined();
});

test('any failed answer becomes an ApiError with its status', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 400, max: 599 }),
      fc.oneof(
        fc.uint8Array(),
        fc.string(),
        fc.json(),
        fc.record({ message: fc.anything() }).map((body) => JSON.stringify(body)),
      ),
      fc.constantFrom('application/json', 'text/html', 'x'),
      async (status, body, contentType) => {
        answerWith(typeof body === 'string' ? body : new Uint8Array(body), { status, headers: { 'content-type': contentType } });
        const error = await failureOf(readApi('/api/user'));
        expect(error).toBeInstanceOf(ApiError);
        expect((error as ApiError).message.startsWith(`${status}: `)).toBe(true);
      },
    ),
  );
});

test('a failed answer whose body breaks off keeps its status', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  answerWith(broken, { status: 502, statusText: 'Bad Gateway' });
  await expect(readApi('/api/user')).rejects.toThrow('502: Bad Gateway');
});

test.each([
  [
    { message: 'Taken', code: 'taken' },
    { message: 'Taken', code: 'taken' },
  ],
  [{ error: { message: 'Not paid' } }, { message: 'Not paid' }],
  [{ message: 'Outer', error: { message: 'Inner' } }, { message: 'Outer' }],
  [{ message: '', error: { message: 'Inner' } }, { message: 'Inner' }],
  [{ success: false, error: { message: 1 } }, {}],
  [{ error: 'Not paid' }, {}],
  [null, {}],
  ['text', {}],
])('an error with the body %j has the fields %j', (body, parsed) => expect(parseErrorBody(body)).toEqual(parsed));

test('an error with any JSON as its body has only texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const text of Object.values(parseErrorBody(body))) expect(typeof text).toBe('string');
    }),
  );
});

test('the page of a proxy is not shown to people; a message of our server is', () => {
  const page = new ApiError(502, '502: <html><body><h1>502 Bad Gateway</h1></body></html>');
  expect(describeError(page)).toBe('The server could not be reached. Please check your connection and try again.');
  expect(describeError(new ApiError(502, '502: Bad Gateway'))).toBe('502: Bad Gateway');
  const message = 'Odds are < 1000';
  expect(describeError(new ApiError(400, `400: ${message}`, { message }))).toBe(`400: ${message}`);
});
