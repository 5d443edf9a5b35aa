import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { addGames, addPredictions, anyRule, anySettings, makeWeek, weekStart } from '../../../test/league/simulated-alert-week.ts';
import { openStream } from '../../../test/read-event-stream.ts';
import { setPremium, proveEmail } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser } from '../../../test/test-browser.ts';
import { testMailbox } from '../../../test/test-mailbox.ts';
import { testPushService } from '../../../test/test-push-service.ts';
import { testAlertDeps } from '../../../test/test-alert-deps.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { sendAlerts } from '#server/alerts/send-alerts.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverMails } from '#server/delivery/mail/deliver-mails.ts';
import { deliverPushes } from '#server/delivery/push/deliver-pushes.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { deletedAccountTimeOuts, users } from '#server/schema/accounts.ts';
import { matchPage } from '../../../test/league/small-web.ts';

const table = Object.values<Route>(routes);
const day = { length: 'day', billing: 'pause', confirmed: true };

/** A premium member, a week of games, and a clock that the test controls. */
async function member() {
  const time = { now: weekStart.getTime() };
  const clock = { now: () => new Date(time.now) };
  const push = await testPushService(() => new Date(time.now));
  const { mailbox, smtpUrl } = await testMailbox();
  const variables = { SANDBOX_PORT: new URL(push.url).port };
  const web = {
    clientFolder: import.meta.dirname,
    template: '<!--page-body-->',
    render: async ({ url }: { url: string }) => ({ status: 200 as const, head: '', body: `the page at ${url}`, data: '' }),
    describePicture: () => Promise.resolve(undefined),
    listedPaths: [],
    matchPage,
  };
  const service = await testApp({ clock, variables, web });
  const { db } = service.database;
  const browser = await signedInBrowser(service.app);
  await setPremium(db, 1, true);
  await proveEmail(db, 1);
  const week = makeWeek(3);
  await addGames(db, week.games);
  await addPredictions(
    db,
    week.games,
    week.predictions.filter(({ issuedAt }) => issuedAt.getTime() <= time.now + 12 * hourMs),
  );
  const deps = testAlertDeps(db, clock);
  const delivery = { db, clock, log: createLog('silent') };
  return {
    ...service,
    db,
    browser,
    time,
    mailbox,
    push,
    cookie: () => `courtline=${browser.cookies.get('courtline')}`,
    alert: () => sendAlerts(deps),
    deliver: async () => {
      await deliverMails({ ...delivery, smtpUrl, from: 'x@courtline.example' });
      await deliverPushes({ ...delivery, keys: undefined, subject: 'mailto:x@courtline.example', userAgent: 'test', sandboxUrl: push.url });
    },
    alertMails: () => mailbox.list().filter(({ subject }) => subject.includes('Value alert')).length,
  };
}

const concrete = (path: string) => path.replaceAll(/:\w+/g, '1');

test('every route refuses a person in a time-out, unless it is marked as open in a time-out', async () => {
  const { app, browser, cookie, time } = await member();
  expect((await browser.send('POST', '/api/time-out', day)).json()).toEqual({ timeOutUntil: '2026-11-16T12:00:00.000Z' });
  const ask = ({ method, path }: Route) =>
    app.inject({ method, url: concrete(path), headers: { cookie: cookie(), 'x-requested-with': 'XMLHttpRequest' } });
  const gated = table.filter((route) => !route.openInTimeOut);
  expect(gated.map((route) => route.path)).toEqual(
    expect.arrayContaining([
      '/api/games',
      '/api/games/predictions',
      '/api/predictions/latest',
      '/api/predictions/premium',
      '/api/market',
      '/api/market/sample',
      '/api/record/ledger',
      '/api/stream',
      '/api/alerts/rules',
    ]),
  );
  for (const route of gated) {
    const answer = await ask(route);
    expect([route.path, answer.statusCode, answer.json()]).toEqual([
      route.path,
      403,
      { code: 'time-out', message: expect.stringContaining('until Nov 16, 2026, 12:00 PM UTC') },
    ]);
    expect(answer.headers['vary']).toContain('cookie');
  }
  time.now += 24 * hourMs;
  for (const path of ['/api/predictions/latest', '/api/plans', '/api/alerts/rules']) {
    expect([path, (await browser.get(path)).statusCode]).toEqual([path, 200]);
  }
});

test('a route that is open in a time-out has no response field for odds, picks or alerts', () => {
  const forbidden = /odds|bookmaker|moneyline|h2h|spread|probabilit|value_?gap|pick|\bbet\b|prediction|alert|games?$/i;
  // `oddsFormat` is a display setting; `bookmakers` are the names that the operator has configured. Both may be shown.
  const allowed = new Set(['oddsFormat', 'bookmakers']);
  const fieldNames = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
    return [...own, ...Object.values(schema).flatMap(fieldNames)];
  };
  for (const { path, response, openInTimeOut, access } of table) {
    if (!openInTimeOut || access === 'operator') continue;
    const names = fieldNames(z.toJSONSchema(response, { unrepresentable: 'any' })).filter(
      (name) => forbidden.test(name) && !allowed.has(name),
    );
    expect([path, names]).toEqual([path, []]);
  }
});

test('pages with odds or picks redirect to the time-out page', async () => {
  const { app, browser, cookie } = await member();
  const open = (url: string) => app.inject({ url, headers: { cookie: cookie() } });
  expect((await open('/predictions')).body).toContain('the page at /predictions');
  await browser.send('POST', '/api/time-out', day);
  for (const url of ['/', '/predictions', '/dashboard', '/games/0022600001', '/track-record', '/alerts']) {
    const answer = await open(url);
    expect([url, answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      url,
      302,
      '/time-out',
      expect.stringContaining('no-store'),
    ]);
  }
  expect((await open('/time-out')).statusCode).toBe(200);
  expect((await app.inject('/predictions')).body).toContain('the page at /predictions');
});

test('an open stream ends when the time-out starts, and no new one can be opened', async () => {
  const { app, browser, cookie, db } = await member();
  const stream = await openStream(app, { cookie: cookie() });
  await stream.waitFor(({ event }) => event === 'hello');
  await browser.send('POST', '/api/time-out', day);
  await publishChanges(db, 'prices', ['0022600']);
  await stream.ended;
  expect(stream.messages.map(({ event }) => event)).toEqual(['hello']);
  expect((await browser.get('/api/stream')).statusCode).toBe(403);
});

test('queued alerts are withdrawn and none is sent during a time-out; afterwards alerts that are still due are sent', async () => {
  const { browser, db, push, alert, deliver, alertMails, time, mailbox } = await member();
  await browser.send('PUT', '/api/alerts/settings', { ...anySettings, dailyMaximum: 3 });
  await browser.send('POST', '/api/alerts/rules', anyRule);
  const subscription = push.service.subscribe(push.url);
  expect((await browser.send('PUT', '/api/push/subscriptions', subscription)).statusCode).toBe(200);
  await alert();
  await browser.send('POST', '/api/time-out', day);
  await deliver();
  expect([alertMails(), push.service.list().length]).toEqual([0, 0]);
  const subjects = mailbox.list().map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Confirm your email for Courtline', 'Your Courtline time-out has started']);
  for (; time.now < weekStart.getTime() + 24 * hourMs - 1; time.now += 6 * hourMs - 1) {
    await alert();
    await deliver();
  }
  expect([alertMails(), push.service.list().length]).toEqual([0, 0]);
  time.now = weekStart.getTime() + 24 * hourMs;
  await alert();
  await deliver();
  expect(alertMails()).toBe(3);
  expect(push.service.list()).toHaveLength(3);
  expect((await db.select().from(users))[0]?.timeOutEndsAt).toEqual(new Date(time.now));
});

test('a time-out can be extended but not shortened, and must be confirmed', async () => {
  const { browser } = await member();
  const take = async (changes: object) => {
    const answer = await browser.send('POST', '/api/time-out', { ...day, ...changes });
    return [answer.statusCode, answer.json<{ code?: string; timeOutUntil?: string }>().timeOutUntil];
  };
  expect(await take({ confirmed: false })).toEqual([400, undefined]);
  expect(await take({ length: 'forever' })).toEqual([400, undefined]);
  expect(await take({ length: 'week' })).toEqual([200, '2026-11-22T12:00:00.000Z']);
  expect(await take({ length: 'day' })).toEqual([409, undefined]);
  expect(await take({ length: 'season' })).toEqual([200, '2027-07-01T00:00:00.000Z']);
  expect((await browser.get('/api/user')).json()).toMatchObject({ timeOutUntil: '2027-07-01T00:00:00.000Z' });
});

test('a request that hardly extends a time-out changes nothing, mails nothing and queues nothing', async () => {
  const { browser, db, time } = await member();
  const take = async () => (await browser.send('POST', '/api/time-out', day)).json<{ timeOutUntil: string }>().timeOutUntil;
  const done = async () => {
    const mails = (await db.select().from(mailOutbox)).filter(({ key }) => key.startsWith('time-out:'));
    return [mails.length, (await db.select().from(billingHolds)).map(({ until }) => until.toISOString())];
  };
  const end = await take();
  for (let request = 0; request < 5; request += 1) {
    time.now += 10 * minuteMs;
    expect(await take()).toBe(end);
  }
  expect(await done()).toEqual([1, [end]]);
  time.now += 10 * minuteMs;
  const later = await take();
  expect(Date.parse(later) - Date.parse(end)).toBe(hourMs);
  expect(await done()).toEqual([2, [later]]);
});

test('a time-out still applies after deleting the account and registering again', async () => {
  const { app, browser, time } = await member();
  await browser.send('POST', '/api/time-out', day);
  expect((await browser.send('DELETE', '/api/account', { password: ada.password })).statusCode).toBe(200);
  const again = await signedInBrowser(app, { ...ada, username: 'Another', email: 'ADA@example.com' });
  expect((await again.get('/api/predictions/latest')).json()).toMatchObject({ code: 'time-out' });
  time.now += 24 * hourMs;
  expect((await again.get('/api/predictions/latest')).statusCode).toBe(200);
});

test('a time-out of an unconfirmed account applies to the next one, until the owner of the address takes that over', async () => {
  const { app, browser, db, time } = await member();
  await db.update(users).set({ emailProvenAt: null });
  await browser.send('POST', '/api/time-out', day);
  await browser.send('DELETE', '/api/account', { password: ada.password });
  expect((await browser.get('/api/predictions/latest')).json()).toMatchObject({ code: 'time-out' });
  const again = await signedInBrowser(app);
  expect((await again.get('/api/predictions/latest')).json()).toMatchObject({ code: 'time-out' });
  const [token, password] = ['a'.repeat(43), 'another long password'];
  await db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(time.now + hourMs) });
  await again.send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect([(await db.select().from(users))[0]?.timeOutEndsAt, await db.$count(deletedAccountTimeOuts)]).toEqual([null, 0]);
});

test('the address of a stored time-out cannot be found by guessing, and its time-out applies to a new account', async () => {
  const { app, db, browser } = await member();
  await browser.send('POST', '/api/time-out', day);
  await browser.send('DELETE', '/api/account', { password: ada.password });
  const plainHash = createHash('sha256').update(ada.email).digest('base64url');
  expect((await db.select().from(deletedAccountTimeOuts)).map(({ emailHash }) => emailHash)).not.toContain(plainHash);
  const again = await signedInBrowser(app);
  expect((await again.get('/api/predictions/latest')).json()).toMatchObject({ code: 'time-out' });
});

test('after logging out, the time-out goes on in this browser, and no cache stores its answers', async () => {
  const { app, browser, time } = await member();
  await browser.send('POST', '/api/time-out', day);
  await browser.send('POST', '/api/logout');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/predictions`); // prepares the answers
  await fetch(`${url}/api/predictions/latest`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (path: string, headers: Record<string, string> = { cookie }) => {
    const response = await fetch(url + path, { redirect: 'manual', headers });
    await response.body?.cancel();
    return [path, response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  const hidden = ['/predictions', 302, '/time-out', 'private, no-store'];
  expect(await ask('/predictions')).toEqual(hidden);
  expect(await ask('/time-out')).toEqual(['/time-out', 200, null, 'private, no-store']);
  for (const path of ['/api/predictions/latest', '/api/games/0022600001', '/api/record/summary', '/api/stream']) {
    expect(await ask(path)).toEqual([path, 403, null, 'private, no-store']);
  }
  // Browsers without a valid cookie are not in the time-out.
  const far = time.now + 500 * 24 * hourMs;
  for (const forged of ['', 'x', `1.${far}`, `1.${time.now}`, `1.${time.now + hourMs}0`]) {
    expect((await ask('/predictions', { cookie: `courtline_time_out=${forged}` }))[1]).toBe(200);
  }
  expect((await ask('/predictions', {}))[1]).toBe(200);
  time.now += 24 * hourMs;
  expect((await ask('/predictions'))[1]).toBe(200);
});

test('a browser stays in a time-out whoever signs in; an account that is registered there is in the time-out itself', async () => {
  const { app, db, browser, time } = await member();
  await signedInBrowser(app, { ...ada, username: 'Grace', email: 'grace@example.com' });
  await browser.send('POST', '/api/time-out', day);
  await browser.send('POST', '/api/logout');
  const { cookies } = browser;
  const created = await browser.send('POST', '/api/register', { ...ada, username: 'Ada 2', email: 'ada2@example.com' });
  expect(created.json()).toMatchObject({ timeOutUntil: new Date(time.now + 24 * hourMs).toISOString() });
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(403);
  await browser.send('POST', '/api/login', { ...ada, username: 'Grace' });
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(403);
  expect((await browser.get('/api/user')).json()).toMatchObject({ timeOutUntil: null });
  await browser.send('POST', '/api/logout');
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(403);
  // When the time-out of an account is lifted, the account's next request removes the cookie from the browser.
  await browser.send('POST', '/api/login', { ...ada, username: 'Ada 2' });
  expect(cookies.get('courtline_time_out')).toMatch(/^3\./);
  await db.update(users).set({ timeOutEndsAt: null });
  await publishChanges(db, 'viewer', ['3']);
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  await browser.send('POST', '/api/logout');
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(200);
});

test('a shorter time-out of another account does not replace the one of the browser', async () => {
  const { app, browser, time } = await member();
  await browser.send('POST', '/api/time-out', { ...day, length: 'week' });
  const grace = { ...ada, username: 'Grace', email: 'grace@example.com' };
  await (await signedInBrowser(app, grace)).send('POST', '/api/time-out', day);
  await browser.send('POST', '/api/login', grace);
  await browser.get('/api/user');
  expect(browser.cookies.get('courtline_time_out')).toMatch(/^1\./);
  time.now += 2 * 24 * hourMs;
  expect((await browser.get('/api/predictions/latest')).statusCode).toBe(403);
});
