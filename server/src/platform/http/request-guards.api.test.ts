import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { testApp } from '../../../test/test-app.ts';
import { cookieOfNewUser, setPremium } from '../../../test/sign-in.ts';
import { signedInBrowser } from '../../../test/test-browser.ts';
import { sessions } from '#server/schema/accounts.ts';
import { serve } from './serve.ts';
import { runsOf } from '../../../test/random/random-tests.ts';

const ours = { 'x-requested-with': 'XMLHttpRequest' };
const json = { ...ours, 'content-type': 'application/json' };
const login = (app: FastifyInstance, headers: Record<string, string>, payload = '{"username":"a","password":"b"}') =>
  app.inject({ method: 'POST', url: '/api/login', headers, payload });

describe('a request that changes something', () => {
  test('is rejected without our header or from another site, and accepted from our own pages', async () => {
    const { app } = await testApp({ variables: { PUBLIC_URL: 'https://courtline.example' } });
    const status = async (headers: Record<string, string>) =>
      (await login(app, { 'content-type': 'application/json', host: 'internal:3000', ...headers })).statusCode;
    expect(await status({})).toBe(403);
    expect(await status({ 'x-requested-with': 'fetch' })).toBe(403);
    expect(await status({ ...ours, origin: 'https://evil.example' })).toBe(403);
    expect(await status({ ...ours, origin: 'https://courtline.example.evil.example' })).toBe(403);
    expect(await status({ ...ours, origin: 'null' })).toBe(403);
    expect(await status({ ...ours, origin: 'https://courtline.example' })).toBe(401);
    expect(await status({ ...ours, origin: 'http://internal:3000' })).toBe(401);
    expect(await status(ours)).toBe(401);
    expect((await login(app, {})).json()).toEqual({ code: 'foreign-request', message: 'This request did not come from our pages' });
  });

  test('every route of the contract is protected, except those of vendors', async () => {
    const { app } = await testApp();
    const changing = Object.values<Route>(routes).filter(({ method, fromVendor }) => method !== 'GET' && !fromVendor);
    expect(changing.length).toBeGreaterThan(5);
    for (const { method, path } of changing) {
      expect([path, (await app.inject({ method, url: path, payload: {} })).statusCode]).toEqual([path, 403]);
    }
  });

  test('a read that exports or changes data cannot be caused by another site', async () => {
    const { app } = await testApp();
    const browser = await signedInBrowser(app);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const marked = Object.values<Route>(routes).filter(({ fromOurPages }) => fromOurPages);
    expect(marked.map(({ path }) => path)).toContain('/api/account/export');
    for (const { path } of marked) {
      const status = async (site: string) => (await app.inject({ url: path, headers: { cookie, 'sec-fetch-site': site } })).statusCode;
      expect([path, await status('cross-site'), await status('same-site')]).toEqual([path, 403, 403]);
      expect([path, [403, 500].includes(await status('same-origin'))]).toEqual([path, false]);
    }
  });

  test('at an address that does not exist is a plain 404', async () => {
    const { app } = await testApp();
    expect((await app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
  });
});

test.each([
  ['400', 'nonsense\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['400', 'GET /%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
])('a broken request is answered with %s and with the headers of every answer', async (status, sent) => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(sent);
  const received = await text(socket);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { headers } = await app.inject('/api/nothing');
  const expected = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'];
  for (const name of expected) expect(received).toContain(`\r\n${name}: ${String(headers[name])}\r\n`);
  expect(received).toContain('\r\ncontent-type: application/json; charset=utf-8\r\n');
  expect(received).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
});

test.each([
  ['without a host', 'GET /api/plans HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['with an unknown expectation', 'GET /api/plans HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n', 200],
])('the answer to a request %s has the security headers', async (_what, sent, status) => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test('request ids are unrelated, so that nobody can read how many requests there are', async () => {
  const { app } = await testApp();
  const idOf = async () => String((await app.inject('/api/site')).headers['x-request-id']);
  const [first, second] = [await idOf(), await idOf()];
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(first.slice(0, 8)).not.toBe(second.slice(0, 8));
});

test('a request with the content type JSON but without any body is answered at once', async () => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = ['POST /api/login HTTP/1.1', 'host: localhost', 'x-requested-with: XMLHttpRequest', 'content-type: application/json'];
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*"code":"empty-body"/);
});

test('an empty body with the content type JSON counts as no body: logout works, a call that needs a body is rejected clearly', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const logout = await app.inject({ method: 'POST', url: '/api/logout', headers: { ...json, cookie }, payload: '' });
  expect(logout.statusCode).toBe(200);
  expect(await database.db.select().from(sessions)).toEqual([]);
  for (const headers of [json, ours]) {
    const refused = await login(app, headers, '');
    expect([refused.statusCode, refused.json()]).toEqual([400, { code: 'empty-body', message: 'The request has no content' }]);
  }
});

test('a vendor’s route receives the unchanged bytes, without our header and with any content type', async () => {
  const { app } = await testApp();
  const route = { method: 'POST', path: '/hook', access: 'public', summary: '', fromVendor: true, response: z.string() } as const;
  serve(app, route, ({ body }) => Buffer.from(body).toString('hex'));
  const post = (payload: Buffer, type: string) =>
    app.inject({ method: 'POST', url: '/hook', payload, headers: { 'content-type': type, origin: 'https://vendor.example' } });
  expect((await post(Buffer.from('{"a":1, "a":2}\0'), 'application/json; charset=utf-8')).body).toBe('7b2261223a312c202261223a327d00');
  expect((await post(Buffer.alloc(1_000_001), 'application/json')).statusCode).toBe(413);
  expect((await login(app, json)).statusCode).toBe(401);
});

describe('invalid input is answered with a clear 4xx in JSON, never with 500', () => {
  const bad: readonly (readonly [what: string, status: number, headers: Record<string, string>, payload: string])[] = [
    ['no body', 400, json, ''],
    ['no body and no content type', 400, ours, ''],
    ['broken JSON', 400, json, '{"username":'],
    ['a list', 400, json, '[]'],
    ['null', 400, json, 'null'],
    ['wrong types', 400, json, '{"username":1,"password":{"$ne":null}}'],
    ['a missing field', 400, json, '{"username":"a"}'],
    ['a NUL', 400, json, '{"username":"a\\u0000","password":"b"}'],
    ['half a surrogate pair', 400, json, '{"username":"a","password":"\\ud800"}'],
    ['a prototype', 400, json, '{"username":"a","password":"b","__proto__":{"x":1}}'],
    ['a very long string', 400, json, JSON.stringify({ username: 'x'.repeat(30_000), password: 'b' })],
    ['very deep nesting', 400, json, '['.repeat(32_000)],
    ['deep but closed nesting', 400, json, `${'['.repeat(16_000)}${']'.repeat(16_000)}`],
    ['32 KB and more', 413, json, JSON.stringify({ username: 'a', password: 'x'.repeat(32_001) })],
    ['10 MB', 413, json, JSON.stringify({ username: 'a', password: 'x'.repeat(10_000_000) })],
    ['a form', 415, { ...ours, 'content-type': 'application/x-www-form-urlencoded' }, 'username=a&password=b'],
    ['plain text', 415, { ...ours, 'content-type': 'text/plain' }, '{"username":"a","password":"b"}'],
    ['an unknown content type', 415, { ...ours, 'content-type': 'x/y' }, '{}'],
  ];

  test('for every kind of invalid input', async () => {
    const { app } = await testApp(); // one for all: a fresh embedded database costs a second
    for (const [what, status, headers, payload] of bad) {
      const response = await login(app, headers, payload);
      expect([what, response.statusCode]).toEqual([what, status]);
      expect(response.headers['content-type']).toContain('application/json');
      expect((response.json() as { message: string }).message).toMatch(/^\S.{8,}/);
    }
  });

  test('a violated rule is answered with its own message, a wrong type with the name of the field', async () => {
    const { app } = await testApp();
    const message = async (payload: string) => ((await login(app, json, payload)).json() as { message: string }).message;
    expect(await message('{"username":"","password":"b"}')).toBe('Username is required');
    expect(await message('{"username":"a","password":5}')).toBe('Password is required');
  });

  test('no route answers with words for programmers', async () => {
    const { app, database } = await testApp();
    const browser = await signedInBrowser(app);
    await setPremium(database.db, 1, true);
    const seen: string[] = [];
    for (const { method, path, fromVendor, endless, access } of Object.values<Route>(routes)) {
      if (fromVendor || endless || access === 'operator') continue;
      for (const value of [undefined, '', -1, {}, 'x'.repeat(2000)]) {
        const fields = ['id', 'length', 'endpoint', 'oddsFormat', 'cursor', 'limit', 'market', 'season', 'token', 'planType'];
        const query = value === undefined ? '' : `?${fields.map((name) => `${name}=${JSON.stringify(value)}`).join('&')}`;
        const url = path.replace(/:\w+/, '!') + (method === 'GET' ? query : '');
        const body = Object.fromEntries(fields.map((name) => [name, value]));
        const response = await (method === 'GET' ? browser.get(url) : browser.send(method, url, body));
        if (response.statusCode === 400) seen.push(response.json<{ message: string }>().message);
      }
    }
    expect(seen.length).toBeGreaterThan(40);
    for (const message of seen) {
      expect(message).not.toMatch(/expected|received|pattern|^Invalid (input|option|string|URL)|^Too |\bZod\b/);
      expect(message).toMatch(/^[A-Z].* .*/);
    }
  });

  test('random input to any route never causes a 500', async () => {
    const { app, database, logged } = await testApp({ requestLimiter: { wait: () => 0, take: () => 0 } });
    const text = fc.oneof(fc.nat().map(String), fc.string({ minLength: 1 }), fc.string({ unit: 'binary', minLength: 1 }));
    const texts = fc.array(text, { minLength: 4, maxLength: 4 });
    const body = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), shapedLike(['username', 'email', 'password', 'token', 'idToken']));
    for (const { method, path, query, fromVendor, endless } of Object.values<Route>(routes)) {
      if (fromVendor || endless) continue;
      // A request can end the session, so each route gets one of its own.
      const cookie = await cookieOfNewUser(database.db, { isPremium: true });
      const property = fc.asyncProperty(body, texts, fc.ipV4(), async (payload, [id = '', ...values], ip) => {
        const parameters = new URLSearchParams(Object.keys(query?.shape ?? {}).map((name, index) => [name, values[index % 3]!]));
        const url = `${path.replaceAll(/:\w+/g, () => encodeURIComponent(id.toWellFormed()))}?${parameters}`;
        const headers = { ...json, cookie, 'x-forwarded-for': ip };
        const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
        expect([path, response.statusCode], response.body).not.toEqual([path, 500]);
      });
      await fc.assert(property, { numRuns: runsOf(3) });
    }
    expect(logged.join('')).not.toContain('"level":50');
  });
});

function shapedLike(names: string[]) {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a@example.com'), fc.constant('long enough'), fc.jsonValue());
  return fc.dictionary(fc.constantFrom(...names), value).map((object) => JSON.stringify(object));
}
