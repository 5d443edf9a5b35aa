import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { testAdminToken, testApp } from '../test/test-app.ts';

const operator = { authorization: `Bearer ${testAdminToken}` };

test('/healthz responds while the process runs, /readyz while the database can be reached', async () => {
  const { app } = await testApp();
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', issuing: { state: 'not yet' } });
  const forOperator = await app.inject({ url: '/readyz', headers: operator });
  expect(forOperator.json()).toMatchObject({ status: 'ready', database: 'ok', feeds: [], clientAddresses: { state: 'unknown' } });
  expect((await app.inject({ url: '/readyz', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(403);
});

test('a process that is about to stop says so on /healthz at once', async () => {
  let isStopping = false;
  const { app } = await testApp({ isStopping: () => isStopping });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const status = async () => (await fetch(`${url}/healthz`)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  isStopping = true;
  expect(await status()).toBe(503);
});

test('if the database cannot be reached, /readyz responds 503 without details', async () => {
  const { app, database } = await testApp();
  await database.close();
  database.close = async () => undefined;
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'not ready' });
  expect((await app.inject({ url: '/readyz', headers: operator })).json()).toEqual({ status: 'not ready', database: 'unreachable' });
});

test('if the database cannot be reached, a request that needs it responds 503 and says when to try again', async () => {
  const { app, database } = await testApp();
  await database.close();
  database.close = async () => undefined;
  const response = await app.inject('/api/predictions/latest');
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toMatchObject([503, '5', { code: 'unavailable' }]);
});

test('the OpenAPI document is valid 3.1 and contains every route of the contract but those of the console', async () => {
  const { app } = await testApp();
  const document = (await app.inject('/api/openapi.json')).json() as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  for (const { method, path, access } of Object.values(routes)) {
    const documented = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([method, path, documented === undefined]).toEqual([method, path, access === 'console']);
  }
});

test('search engines and readers of the API are told that prices of single books are for our own pages', async () => {
  const { app } = await testApp();
  const noteOf = (path: string) =>
    page.body
      .split('<section ')
      .slice(1)
      .find((section) => section.includes(`GET ${path}<`))
      ?.includes('republished');
  const page = await app.inject('/api/docs');
  expect(['/api/predictions/latest', '/api/record/ledger'].map(noteOf)).toEqual([true, false]);
  const tagOf = async (url: string) => (await app.inject(url)).headers['x-robots-tag'];
  expect([await tagOf('/api/predictions/latest'), await tagOf('/api/record/ledger')]).toEqual(['noindex', undefined]);
});

test('the API has a documentation page without scripts', async () => {
  const { app } = await testApp();
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('GET /api/user');
  expect(page.body).not.toContain('<script');
  // What only the operator, a monitor or a vendor calls is not on the page.
  const operators = [
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/admin/status',
    '/api/admin/injury-disagreements',
    '/api/stripe/webhook',
    '/api/mail/bounces',
  ];
  const listed = Object.values(routes).filter(({ access }) => access !== 'console');
  const missing = listed.filter(({ method, path }) => !page.body.includes(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}<`));
  expect(missing.map(({ path }) => path).toSorted()).toEqual(operators.toSorted());
  const redirect = await app.inject('/api');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/api/docs']);
});

describe('unknown addresses', () => {
  test.each(['/api/nothing', '/api/nothing?x=1', '/nothing'])('%s responds 404 in JSON', async (url) => {
    const { app } = await testApp();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not-found', message: 'There is nothing at this address' });
  });
});

test('every response has the security headers, with a policy that allows no inline script and no eval', async () => {
  const { app } = await testApp();
  for (const url of ['/healthz', '/api/user', '/api/nothing']) {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['x-request-id']).toMatch(/^[\w-]{14,}$/);
  }
});

test('a response has an ETag, and a request with it gets 304', async () => {
  const { app } = await testApp();
  const first = await app.inject('/api/site');
  const again = await app.inject({ url: '/api/site', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('large responses are compressed with Brotli if the client accepts it', async () => {
  const { app } = await testApp();
  const response = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
  expect(response.headers['content-encoding']).toBe('br');
});

test('metrics need the operator’s token, on the same machine too', async () => {
  const { app } = await testApp();
  const statusFor = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusFor({})).toBe(403);
  expect(await statusFor({ authorization: 'Bearer wrong' })).toBe(403);
  expect(await statusFor(operator)).toBe(200);
  expect((await app.inject({ url: '/metrics', headers: operator })).body).toContain('http_request_duration_seconds_count{');
});

test('an unexpected error responds 500 without its message, which is logged', async () => {
  const { app, logged } = await testApp();
  app.get('/fails', () => Promise.reject(new Error('password of the database is hunter2')));
  const response = await app.inject('/fails');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('hunter2');
  expect(logged.join('')).toContain('hunter2');
});

test('cookies, tokens and query strings are not logged', async () => {
  const { app, logged } = await testApp();
  app.log.info(
    {
      headers: { cookie: 'courtline=SECRET1', authorization: 'Bearer SECRET2' },
      body: { password: 'SECRET3', user: { resetToken: 'SECRET4' } },
    },
    'x',
  );
  await app.inject({ url: '/reset-password?token=SECRET5', headers: { cookie: 'courtline=SECRET6' } });
  expect(logged.join('')).toContain('/reset-password');
  expect(logged.join('')).not.toContain('SECRET');
});
