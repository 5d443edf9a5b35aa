import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readApi, writeApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: BodyInit | null, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

// The contract has no write yet, and the rules for one are fixed already.
const write = writeApi as unknown as (method: string, path: string, body?: unknown) => Promise<unknown>;

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

test('a read asks for JSON with the session and without a content type', async () => {
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

test('a write with a body says that it is JSON, one without does not', async () => {
  const fetch = answerWith(null, { status: 204 });
  await write('POST', '/api/login', { username: 'a' });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ body: '{"username":"a"}', headers: { 'Content-Type': 'application/json' } });
  await expect(write('POST', '/api/logout')).resolves.toBeUndefined();
  expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty('Content-Type');
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('body');
});

test.each([
  ['the message of a JSON body', '{"message":"Username is taken","code":"taken"}', '409: Username is taken', 'Username is taken'],
  ['the text of any other body', 'Bad gateway', '409: Bad gateway', null],
  ['JSON without a message as it came', '{"error":1}', '409: {"error":1}', null],
  ['the status text of an empty body', '', '409: Conflict', null],
])('a failure carries %s, and a sentence only where the server gave one', async (_, body, message, sentence) => {
  answerWith(body, { status: 409, statusText: 'Conflict' });
  const error = await failureOf(readApi('/api/user'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: 409, sentence });
});

test.each([
  ['a page', '<!doctype html>', { 'content-type': 'text/html' }],
  ['broken JSON', '{"demo":', json],
  ['nothing', '', {}],
])('a read that answers %s has an invalid format', async (_, body, headers) => {
  answerWith(body, { headers });
  await expect(readApi('/api/site')).rejects.toThrow(/^Server returned an invalid response format$/);
});

test('whatever a failing server sends, the error is an ApiError with its status', async () => {
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

test('a body that breaks off still leaves the status', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  answerWith(broken, { status: 502, statusText: 'Bad Gateway' });
  await expect(readApi('/api/user')).rejects.toThrow('502: Bad Gateway');
});
