import { expect, onTestFinished, test } from 'vitest';
import { catchUpBeforeRequests } from '../../../test/catch-up-before-requests.ts';
import { setPremium } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { entitlements } from '#server/schema/billing.ts';
import { sessions } from '#server/schema/accounts.ts';

const premiumPath = '/api/predictions/premium';
const dayOff = { length: 'day', billing: 'pause', confirmed: true };

/** A signed-in browser whose session both of two processes keep in memory. */
async function twoProcesses() {
  const { app, database } = await testApp();
  const { db, listen } = database;
  const env = loadEnv({ NODE_ENV: 'test' });
  const other = catchUpBeforeRequests(await createApp({ env, db, listen, clock: systemClock, log: createLog('silent') }));
  onTestFinished(() => other.close());
  const browser = await signedInBrowser(app);
  const elsewhere = testBrowser(other);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const status = async () => [await browser.get('/api/user'), await elsewhere.get('/api/user')].map(({ statusCode }) => statusCode);
  expect(await status()).toEqual([200, 200]);
  return { app, db, browser, elsewhere, status };
}

test('a known session is not read again: a change that was not published is not seen', async () => {
  const { db, status } = await twoProcesses();
  await db.delete(sessions);
  expect(await status()).toEqual([200, 200]);
});

test('a log-out ends this session on every process, and only this one', async () => {
  const { app, browser, elsewhere, status } = await twoProcesses();
  const phone = testBrowser(app);
  await phone.send('POST', '/api/login', { username: ada.username, password: ada.password });
  expect((await phone.get('/api/user')).statusCode).toBe(200);
  const cookies = new Map(browser.cookies);
  await browser.send('POST', '/api/logout');
  for (const each of [browser, elsewhere]) for (const [name, value] of cookies) each.cookies.set(name, value);
  expect(await status()).toEqual([401, 401]);
  expect((await phone.get('/api/user')).statusCode).toBe(200);
});

test('a sign-in with another account ends the browser’s previous session on every process', async () => {
  const { browser, elsewhere } = await twoProcesses();
  await browser.send('POST', '/api/register', { ...ada, username: 'Eve', email: 'eve@example.com' });
  expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
});

test('a change of the tier, a time-out and the deletion of the account take effect on every process', async () => {
  const { db, browser, elsewhere } = await twoProcesses();
  const premium = async () => (await elsewhere.get(premiumPath)).statusCode;
  expect(await premium()).toBe(403);
  await setPremium(db, 1, true);
  expect(await premium()).toBe(200);
  await setPremium(db, 1, false);
  expect(await premium()).toBe(403);
  await browser.send('POST', '/api/time-out', dayOff);
  expect((await elsewhere.get('/api/predictions/latest')).json()).toMatchObject({ code: 'time-out' });
  await browser.send('DELETE', '/api/account', { password: ada.password });
  expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
});

test('premium access with an end date ends by the clock, and so does a time-out', async () => {
  let now = Date.now();
  const { app, database } = await testApp({ clock: { now: () => new Date(now) } });
  const browser = await signedInBrowser(app);
  await database.db.insert(entitlements).values({ userId: 1, isPremium: true, why: 'grant', endsAt: new Date(now + 60_000) });
  expect((await browser.get(premiumPath)).statusCode).toBe(200);
  now += 59_999;
  expect((await browser.get(premiumPath)).statusCode).toBe(200);
  now += 1;
  expect((await browser.get(premiumPath)).statusCode).toBe(403);
  await browser.send('POST', '/api/time-out', dayOff);
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(403);
  now += 24 * 3_600_000;
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(200);
});
