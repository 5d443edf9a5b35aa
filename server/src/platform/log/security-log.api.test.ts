import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testAdminToken, testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';

type Line = Record<string, unknown>;

const eventsIn = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line) as Line).filter(({ channel }) => channel === 'security');

test('a failed and a successful sign-in are recorded with account, address, device and request id, and without what was typed', async () => {
  const { app, logged } = await testApp();
  const browser = testBrowser(app, '198.51.100.7');
  await browser.send('POST', '/api/register', ada);
  const refused = await browser.send('POST', '/api/login', { username: ada.username, password: 'wrong horse' });
  await browser.send('POST', '/api/login', { username: 'nobody at all', password: 'wrong horse' });
  await browser.send('POST', '/api/login', { username: ada.username, password: ada.password });
  const events = eventsIn(logged);
  expect(events.map(({ event, outcome, accountId }) => [event, outcome, accountId])).toEqual([
    ['registration', 'success', 1],
    ['sign-in', 'failure', 1],
    ['sign-in', 'failure', null],
    ['sign-in', 'success', 1],
  ]);
  expect(events[1]).toMatchObject({
    level: 40,
    address: '198.51.100.7',
    device: 'lightMyRequest',
    requestId: refused.headers['x-request-id'],
    route: '/api/login',
    reason: 'wrong-credentials',
  });
  const text = JSON.stringify(events);
  for (const typed of [ada.username, ada.email, ada.password, 'wrong horse', 'nobody']) expect(text).not.toContain(typed);
});

test('refusals are recorded by kind, and counted', async () => {
  const { app, logged } = await testApp();
  const browser = testBrowser(app);
  await browser.get('/api/account');
  await browser.get('/api/admin/status');
  await app.inject({ method: 'POST', url: '/api/login', payload: {} });
  for (let attempt = 0; attempt < 12; attempt += 1) await browser.send('POST', '/api/login', { username: 'ada', password: 'guess' });
  const names = new Set(eventsIn(logged).map(({ event }) => event));
  expect(names).toEqual(new Set(['access-refusal', 'cross-site-refusal', 'limit-refusal', 'operator-refusal', 'sign-in']));
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testAdminToken}` } });
  expect(body).toContain('security_events_total{event="limit-refusal",outcome="failure"} 2');
});

test('a registration that the database refuses leaves neither email nor password hash in the log', async () => {
  const { app, database, logged } = await testApp();
  await database.db.execute(sql`alter table users add constraint no_ada check (username <> 'Ada')`);
  const refused = await testBrowser(app).send('POST', '/api/register', ada);
  expect(refused.statusCode).toBe(500);
  const lines = logged.filter((line) => line.includes('request failed'));
  expect(lines).toHaveLength(1);
  for (const value of [ada.email, '$argon2', ada.username]) expect(lines[0]).not.toContain(value);
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: '23514', constraint: 'no_ada', table: 'users' } });
});

test('a reset, an export, a sign-out and a deletion are recorded for the account', async () => {
  const { app, logged } = await testApp();
  const browser = await signedInBrowser(app);
  await browser.send('POST', '/api/request-password-reset', { email: ada.email });
  await browser.send('POST', '/api/reset-password', { token: 'x'.repeat(43), password: ada.password, confirmPassword: ada.password });
  await browser.get('/api/account/export');
  await browser.send('DELETE', '/api/account', { password: 'not the password' });
  await browser.send('POST', '/api/logout');
  await browser.send('POST', '/api/login', ada);
  await browser.send('DELETE', '/api/account', { password: ada.password });
  expect(eventsIn(logged).map(({ event, outcome, accountId }) => `${String(event)} ${String(outcome)} ${String(accountId)}`)).toEqual([
    'registration success 1',
    'password-reset-request success null',
    'password-reset failure null',
    'account-export success 1',
    'account-deletion failure 1',
    'sign-out success 1',
    'sign-in success 1',
    'account-deletion success 1',
  ]);
});

test('a forged webhook message is recorded', async () => {
  const { app, logged } = await testApp();
  const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: '{}' });
  expect(eventsIn(logged)).toMatchObject([{ event: 'webhook-forgery', outcome: 'failure', reason: 'invalid-signature' }]);
});
