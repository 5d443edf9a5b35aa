import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { systemClock } from '#server/platform/clock.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { users } from '#server/schema/accounts.ts';
import { attemptLimits } from './attempt-limits.ts';

test('password attempts on one account are limited across all addresses, also for a name that does not exist', async () => {
  const { app } = await testApp();
  await signedInBrowser(app);
  for (const username of ['Ada', 'Nobody']) {
    const guess = (index: number) =>
      testBrowser(app, `198.51.100.${index}`).send('POST', '/api/login', { username, password: `guess ${index}` });
    for (let index = 0; index < 10; index += 1) expect((await guess(index)).statusCode).toBe(401);
    const refused = await guess(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toEqual({
      code: 'too-many-attempts',
      message: expect.stringMatching(/^Too many attempts\. Please try again in /),
    });
  }
});

test.each([
  { name: 'victim', email: 'victim@example.com', spellings: ['vİctim', 'VİCTİM'] },
  { name: 'Σίσυφος', email: 'sisyphos@example.com', spellings: ['ΣΊΣΥΦΟΣ', 'σίσυφοσ', 'ςίσυφος'] },
])('N5: another spelling of the name $name has no attempts of its own', async ({ name, email, spellings }) => {
  const { app, database } = await testApp();
  await signedInBrowser(app, { ...ada, username: name, email });
  const attempt = async (username: string, password = 'wrong') =>
    (await testBrowser(app).send('POST', '/api/login', { username, password })).statusCode;
  const deps = { db: database.db, clock: systemClock };
  for (let index = 0; index < 9; index += 1) await countAttempt(deps, attemptLimits.loginByName, name.toLowerCase());
  expect([await attempt(name), await attempt(name)]).toEqual([401, 429]);
  for (const spelling of spellings) expect([spelling, await attempt(spelling, ada.password)]).not.toEqual([spelling, 200]);
});

test('attempts with the username and with the email count together, and a password beyond the limit counts as wrong', async () => {
  const { app } = await testApp();
  await signedInBrowser(app);
  const attempt = (username: string, password: string) => testBrowser(app).send('POST', '/api/login', { username, password });
  for (let index = 0; index < 10; index += 1) expect((await attempt('Ada', 'wrong')).statusCode).toBe(401);
  const [wrong, right] = [await attempt(ada.email, 'wrong'), await attempt(ada.email, ada.password)];
  expect([right.statusCode, right.json()]).toEqual([401, wrong.json()]);
});

test('a refusal after many attempts does not tell that a username and an email belong to one account', async () => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  const attempt = async (username: string) =>
    (await testBrowser(app).send('POST', '/api/login', { username, password: 'wrong' })).statusCode;
  const deps = { db: database.db, clock: systemClock };
  for (let index = 0; index < 9; index += 1) await countAttempt(deps, attemptLimits.loginByName, 'ada');
  expect([await attempt(' ADA'), await attempt('Ada')]).toEqual([401, 429]);
  expect(await attempt(ada.email)).toBe(401);
});

test('a new password by mail ends the refusals of the username and of the email', async () => {
  const service = await testApp();
  await signedInBrowser(service.app);
  const logIn = async (username: string, password: string) =>
    (await testBrowser(service.app).send('POST', '/api/login', { username, password })).statusCode;
  const deps = { db: service.database.db, clock: systemClock };
  for (const name of ['ada', ada.email]) {
    for (let index = 0; index < 10; index += 1) await countAttempt(deps, attemptLimits.loginByName, name);
    expect(await logIn(name, ada.password)).toBe(429);
  }
  for (let index = 0; index < 10; index += 1) await countAttempt(deps, attemptLimits.loginByAccount, '1');
  const token = 'a'.repeat(43);
  await service.database.db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  const password = 'another long password';
  await testBrowser(service.app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect([await logIn(ada.username, password), await logIn(ada.email, password)]).toEqual([200, 200]);
});

test('a user whose name is a number and the account with this id have separate limits', async () => {
  const { app } = await testApp();
  const owner = await signedInBrowser(app);
  owner.cookies.delete('courtline-device');
  for (let index = 0; index < 10; index += 1) await testBrowser(app).send('POST', '/api/login', { username: '1', password: 'wrong' });
  expect((await owner.send('POST', '/api/account/confirm', { password: ada.password })).statusCode).toBe(200);
});

test('attempts by others do not lock the owner out of a known browser', async () => {
  const { app } = await testApp();
  const owner = await signedInBrowser(app);
  await owner.send('POST', '/api/logout');
  for (let index = 0; index < 20; index += 1) await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect((await testBrowser(app).send('POST', '/api/login', ada)).statusCode).toBe(429);
  expect((await owner.send('POST', '/api/login', ada)).statusCode).toBe(200);
});

test('a known browser has a limit too', async () => {
  const { app } = await testApp();
  const owner = await signedInBrowser(app);
  for (let index = 0; index < 10; index += 1) await owner.send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect((await owner.send('POST', '/api/login', ada)).statusCode).toBe(429);
});

test('a new attempt is possible after the time in the retry-after header', async () => {
  let now = Date.now();
  const { app } = await testApp({ clock: { now: () => new Date(now) } });
  await signedInBrowser(app);
  const guess = () => testBrowser(app).send('POST', '/api/login', ada);
  for (let index = 0; index < 10; index += 1) await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  now += Number(refused.headers['retry-after']) * 1000;
  expect((await guess()).statusCode).toBe(200);
});

test('every route has a limit per address, and invalid requests do not count', async () => {
  const clock = { now: () => new Date('2026-11-15T12:00:00Z') };
  const { app, database } = await testApp({ clock });
  const deps = { db: database.db, clock };
  const contactByAddress = { name: 'contact-address', attempts: 20, seconds: 3600 };
  const calls: readonly (readonly [url: string, limit: Limit, malformed: unknown, wellFormed: Record<string, string>])[] = [
    ['/api/register', attemptLimits.registerByAddress, { ...ada, password: 'short' }, ada],
    ['/api/login', attemptLimits.loginByAddress, {}, { username: 'Nobody', password: 'wrong' }],
    ['/api/auth/google', attemptLimits.googleByAddress, { idToken: '' }, { idToken: 'x' }],
    ['/api/request-password-reset', attemptLimits.resetRequestByAddress, { email: 'x' }, { email: 'nobody@example.com' }],
    ['/api/reset-password', attemptLimits.resetByAddress, {}, { token: 'x', password: 'long enough', confirmPassword: 'long enough' }],
    ['/api/reset-password/check', attemptLimits.resetCheckByAddress, {}, { token: 'x' }],
    ['/api/contact', contactByAddress, {}, { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' }],
  ];
  for (const [url, limit, malformed, wellFormed] of calls) {
    const status = async (body: unknown, address?: string) => (await testBrowser(app, address).send('POST', url, body)).statusCode;
    // All attempts but one are counted without an HTTP request, because requests would be slow.
    for (let used = 1; used < limit.attempts; used += 1) await countAttempt(deps, limit, '203.0.113.1');
    for (let index = 0; index < 3; index += 1) expect([url, await status(malformed)]).toEqual([url, 400]);
    expect([url, await status(wellFormed)]).not.toEqual([url, 429]);
    expect([url, await status(wellFormed)]).toEqual([url, 429]);
    expect([url, await status(wellFormed, '192.0.2.9')]).not.toEqual([url, 429]);
  }
});

test('reset links to one email are limited across all addresses', async () => {
  const { app } = await testApp();
  const ask = async (index: number) =>
    (await testBrowser(app, `198.51.100.${index}`).send('POST', '/api/request-password-reset', { email: 'Nobody@example.com' })).statusCode;
  for (let index = 0; index < 5; index += 1) expect(await ask(index)).toBe(200);
  expect(await ask(5)).toBe(429);
});
