import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser } from '../../../test/test-browser.ts';
import { readViolations, reportsPath } from './content-policy-reports.ts';

test('every response forbids plugins and other origins, and says where violations are reported', async () => {
  const { app } = await testApp();
  for (const url of ['/api/site', '/api/nothing', '/healthz']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain(`report-uri ${reportsPath}; report-to content-policy`);
    expect(headers['reporting-endpoints']).toBe(`content-policy="${reportsPath}"`);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('security.txt names the contact and has not expired, and password managers find the account page', async () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const variables = { PUBLIC_URL: 'https://courtline.example', SUPPORT_EMAIL: 'security@courtline.example' };
  const { app } = await testApp({ clock: { now: () => now }, variables });
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@courtline.example',
    'Expires: 2027-05-15T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://courtline.example/.well-known/security.txt',
    '',
  ]);
  const redirect = await app.inject('/.well-known/change-password');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/account']);
});

test('logging out and deleting the account clear the browser’s cache', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  expect((await browser.send('POST', '/api/logout')).headers['clear-site-data']).toBe('"cache"');
  await browser.send('POST', '/api/login', ada);
  const deleted = await browser.send('DELETE', '/api/account', { password: ada.password });
  expect([deleted.statusCode, deleted.headers['clear-site-data']]).toEqual([200, '"cache"']);
});

test('a report is recorded without paths and query strings, and a large one is refused', async () => {
  const { app, logged } = await testApp();
  const report = {
    'document-uri': 'https://courtline.example/reset-password?token=secret-token',
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'https://evil.example/steal?x=secret-token',
  };
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: reportsPath, headers: { 'content-type': 'application/csp-report' }, payload });
  expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
  expect((await send('{broken')).statusCode).toBe(204);
  expect((await send('x'.repeat(17_000))).statusCode).toBe(413);
  const text = logged.join('\n');
  expect(text).toContain('"directive":"script-src","blocked":"https://evil.example","page":"/reset-password"');
  expect(text).toContain('"event":"content-policy-violation"');
  expect(text).not.toContain('secret-token');
});

test('one address cannot hide the reports of others', async () => {
  const { app, logged } = await testApp();
  const send = (page: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: reportsPath,
      remoteAddress,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'document-uri': `https://x.example/${page}`, 'violated-directive': 'script-src' } }),
    });
  for (let sent = 0; sent < 100; sent += 1) expect((await send('flood', '192.0.2.1')).statusCode).toBe(204);
  await send('real', '192.0.2.2');
  const pages = logged.flatMap((line) => /"page":"\/(\w+)"/.exec(line)?.[1] ?? []);
  expect([pages.filter((page) => page === 'flood').length, pages.at(-1)]).toEqual([10, 'real']);
});

test('any text is read as reports with short texts, or ignored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const violation of readViolations(Buffer.from(text)))
        for (const value of Object.values(violation) as string[]) expect(value.length).toBeLessThanOrEqual(100);
    }),
  );
  const listed = [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'https://x.example/a?b' } },
  ];
  expect(readViolations(Buffer.from(JSON.stringify(listed)))).toEqual([{ directive: 'img-src', blocked: 'data', page: '/a' }]);
});
