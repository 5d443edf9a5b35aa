import { hourMs } from '#domain/durations.ts';
import { expect, test } from 'vitest';
import type { AlertMessage } from '#contract/alerts.ts';
import { browserKeys } from '../../test/browser-keys.ts';
import { addGames, addPredictions, anyRule, anySettings, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { proveEmail } from '../../test/prove-email.ts';
import { setPremium } from '../../test/set-premium.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import type { Db } from '#server/platform/database/database.ts';
import { suppressAddresses } from '#server/platform/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';
import { pushOutbox, pushSubscriptions } from '#server/schema/platform/push-notifications.ts';
import { sendAlerts } from './send/send-alerts.ts';
import { alerts } from '#server/schema/alerts.ts';

/** A premium member and a clock that the test controls. */
async function member({ isSimulated = false } = {}) {
  const time = { now: weekStart.getTime() };
  const clock = { now: () => new Date(time.now) };
  const service = await testApp({ clock });
  const { db } = service.database;
  const browser = await signedInBrowser(service.app);
  await setPremium(db, 1, true);
  await proveEmail(db, 1);
  const deps = { ...testAlertDeps(db, clock), helplines: ['1-800-GAMBLER', '116 123'], isSimulated };
  return { ...service, db, browser, time, alert: () => sendAlerts(deps) };
}

test('only premium members have rules: a visitor gets 401, a free member is told to subscribe', async () => {
  const { app, browser, db } = await member();
  expect((await testBrowser(app).get('/api/alerts/rules')).statusCode).toBe(401);
  await setPremium(db, 1, false);
  expect((await browser.get('/api/alerts/rules')).json()).toMatchObject({ code: 'premium-required' });
});

test('a rule is created, listed in pages, changed and deleted, by its owner only', async () => {
  const { app, browser, db } = await member();
  const added = (await browser.send('POST', '/api/alerts/rules', anyRule)).json<{ id: number }>();
  expect(added).toEqual({ id: added.id, ...anyRule });
  await browser.send('POST', '/api/alerts/rules', { ...anyRule, name: 'Second' });
  const page = (await browser.get('/api/alerts/rules?limit=1')).json();
  expect(page).toMatchObject({ rules: [{ id: added.id }], next: added.id });
  expect((await browser.get(`/api/alerts/rules?after=${added.id}`)).json()).toMatchObject({ rules: [{ name: 'Second' }], next: null });
  const other = await signedInBrowser(app, { username: 'Eve', email: 'eve@example.com', password: 'another password' });
  await setPremium(db, 2, true);
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await other.send(method, '/api/alerts/rules', { ...added, name: 'Mine now' })).statusCode).toBe(404);
  }
  expect((await browser.send('PUT', '/api/alerts/rules', { ...added, minGap: 0.05 })).json()).toMatchObject({ minGap: 0.05 });
  expect((await browser.send('DELETE', '/api/alerts/rules', { id: added.id })).statusCode).toBe(200);
  expect((await browser.get('/api/alerts/rules')).json()).toMatchObject({ rules: [{ name: 'Second' }] });
});

test('a member has at most twenty rules, also with concurrent requests', async () => {
  const { browser } = await member();
  const answers = await Promise.all(Array.from({ length: 23 }, () => browser.send('POST', '/api/alerts/rules', anyRule)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.filter((answer) => answer.json<{ code?: string }>().code === 'too-many-rules')).toHaveLength(3);
});

test('reading and previewing leave the settings unsaved; saving keeps the time zone', async () => {
  const { browser } = await member();
  const settings = async () => (await browser.get('/api/alerts/settings')).json<{ isSaved: boolean; timeZone: string }>();
  expect(await settings()).toMatchObject({ isSaved: false });
  await browser.send('POST', '/api/alerts/preview', anyRule);
  expect(await settings()).toMatchObject({ isSaved: false });
  const saved = await browser.send('PUT', '/api/alerts/settings', { ...anySettings, timeZone: 'America/Chicago' });
  expect(saved.json()).toMatchObject({ isSaved: true, timeZone: 'America/Chicago' });
  expect(await settings()).toMatchObject({ isSaved: true, timeZone: 'America/Chicago' });
});

test('an invalid rule is refused', async () => {
  const { browser } = await member();
  const noChannel = { byMail: false, byPush: false };
  for (const changes of [
    { minGap: 0 },
    { markets: [] },
    { teamIds: [1] },
    { hoursBefore: 73 },
    { books: ['Fan Duel'] },
    { name: ' ' },
    noChannel,
  ]) {
    const answer = await browser.send('POST', '/api/alerts/rules', { ...anyRule, ...changes });
    expect([changes, answer.statusCode]).toEqual([changes, 400]);
  }
});

test('the preview contains exactly the alerts that the job has sent', async () => {
  const { browser, db, time, alert } = await member();
  const week = makeWeek(5);
  await addGames(db, week.games);
  await browser.send('PUT', '/api/alerts/settings', { ...anySettings, quietHours: { from: '20:00', to: '06:00' }, dailyMaximum: 3 });
  const rule = { ...anyRule, minGap: 0.02, hoursBefore: 30, byPush: false };
  await browser.send('POST', '/api/alerts/rules', rule);
  for (let next = 0; time.now <= weekStart.getTime() + 2 * 24 * hourMs; time.now += hourMs / 2) {
    const issued = week.predictions.slice(next).filter(({ issuedAt }) => issuedAt.getTime() <= time.now);
    await addPredictions(db, week.games, issued);
    next += issued.length;
    await alert();
  }
  time.now -= hourMs / 2;
  const sent = await db.select().from(alerts).orderBy(alerts.id);
  const preview = (await browser.send('POST', '/api/alerts/preview', rule)).json<{ messages: AlertMessage[] }>();
  expect(preview.messages.map(({ gameId, market, sentAt, gap }) => [gameId, market, sentAt, gap])).toEqual(
    sent.map(({ gameId, market, sentAt, bet }) => [gameId, market, sentAt.toISOString(), bet.claimed]),
  );
  expect(sent.length).toBeGreaterThan(5);
});

test('the mail states the whole bet first, explains the value gap and names the helplines; its link unsubscribes without a session', async () => {
  const { app, browser, db, alert } = await member();
  const [game] = makeWeek(5).games;
  await addGames(db, [game!]);
  const bet = { side: 'home', book: 'fanduel', price: 2.2, line: null, claimed: 0.04 } as const;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: bet, total: null } }]);
  await browser.send('PUT', '/api/preferences', { oddsFormat: 'decimal' });
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  await browser.send('POST', '/api/alerts/rules', anyRule);
  await alert();
  const mail = (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).at(-1);
  const subject = 'Atlanta Hawks at 2.20, FanDuel. Value alert: Nets at Hawks, Sun, 6:30 PM EST';
  expect(mail).toMatchObject({ to: 'ada@example.com', subject, expiresAt: game!.startsAt });
  expect(mail!.text).toMatch(/^Atlanta Hawks at 2\.20, FanDuel\n/);
  expect(mail!.html).toContain('>Atlanta Hawks at 2.20, FanDuel</h1>');
  expect(mail!.text).toContain(
    'Value gap +4.0%: at the closing line, the last price before tip-off, this price should be worth 4.0 cents per dollar',
  );
  expect(mail!.text).toContain('not by our own probability');
  expect(mail!.text).toContain('talk to someone: 1-800-GAMBLER or 116 123');
  expect(mail!.text).toContain('https://courtline.example/unsubscribe?token=');
  const { pathname, search } = new URL(mail!.unsubscribeUrl!);
  const oneClick = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(`${pathname}?token=${'x'.repeat(43)}`)).statusCode).toBe(404);
  expect((await oneClick(pathname + search)).statusCode).toBe(200);
  expect((await browser.get('/api/alerts/settings')).json()).toMatchObject({ mailsWanted: false });
});

const refusals = [
  ['was never proven', (db: Db) => db.update(users).set({ emailProvenAt: null })],
  ['refuses mail', (db: Db) => suppressAddresses(db, [{ address: ada.email, reason: 'bounce', at: weekStart }])],
] as const;

test.each(refusals)('no alert is mailed to an address that %s; notifications arrive', async (_why, refuse) => {
  const { browser, db, alert } = await member();
  await refuse(db);
  const [game] = makeWeek(5).games;
  await addGames(db, [game!]);
  const bet = { side: 'home', book: 'fanduel', price: 2.2, line: null, claimed: 0.04 } as const;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: bet, total: null } }]);
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  await browser.send('POST', '/api/alerts/rules', anyRule);
  const keys = browserKeys;
  await db.insert(pushSubscriptions).values({ userId: 1, endpoint: 'https://web.push.apple.com/abc', ...keys });
  await alert();
  expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toEqual(['Confirm your email for Courtline']);
  expect(await db.$count(pushOutbox)).toBe(1);
});

test('the mail of a simulated league says so', async () => {
  const { browser, db, alert } = await member({ isSimulated: true });
  const [game] = makeWeek(5).games;
  await addGames(db, [game!]);
  const bet = { side: 'home', book: 'fanduel', price: 2.2, line: null, claimed: 0.04 } as const;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: bet, total: null } }]);
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  await browser.send('POST', '/api/alerts/rules', anyRule);
  await alert();
  const mail = (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).at(-1);
  expect(mail!.text).toContain('This is a demo: the game and its odds are simulated.');
});

test('the preview marks alerts that come from replayed predictions', async () => {
  const { browser, db, time } = await member();
  const [live, replayed] = makeWeek(5).games;
  await addGames(db, [live!, replayed!]);
  const picks = { moneyline: { side: 'home', book: 'fanduel', price: 2.2, line: null, claimed: 0.04 }, total: null } as const;
  const at = (game: { startsAt: Date }) => new Date(game.startsAt.getTime() - hourMs);
  await addPredictions(
    db,
    [live!, replayed!],
    [
      { gameId: live!.id, issuedAt: at(live!), picks },
      { gameId: replayed!.id, issuedAt: at(replayed!), picks, replay: true },
    ],
  );
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  time.now = weekStart.getTime() + 6 * 24 * hourMs;
  const { messages } = (await browser.send('POST', '/api/alerts/preview', anyRule)).json<{ messages: AlertMessage[] }>();
  expect(Object.fromEntries(messages.map(({ gameId, replay }) => [gameId, replay]))).toEqual({ [live!.id]: false, [replayed!.id]: true });
});

test('only endpoints of known push services and usable keys are accepted, and a subscription can be removed', async () => {
  const { browser } = await member();
  const add = (endpoint: string, keys = browserKeys) => browser.send('PUT', '/api/push/subscriptions', { endpoint, keys });
  expect((await add('https://169.254.169.254/latest')).json()).toMatchObject({ code: 'unknown-push-service' });
  const notOnTheCurve = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  expect((await add('https://web.push.apple.com/abc', notOnTheCurve)).json()).toMatchObject({ code: 'invalid-push-key' });
  expect((await add('https://web.push.apple.com/abc')).statusCode).toBe(200);
  expect((await browser.get('/api/alerts/settings')).json()).toMatchObject({ pushBrowsers: 1 });
  const isKnown = async (endpoint: string | null) => (await browser.send('POST', '/api/push/check', { endpoint })).json().isKnown;
  expect([await isKnown('https://web.push.apple.com/abc'), await isKnown('https://web.push.apple.com/b'), await isKnown(null)]).toEqual([
    true,
    false,
    false,
  ]);
  await browser.send('DELETE', '/api/push/subscriptions', { endpoint: 'https://web.push.apple.com/abc' });
  expect((await browser.get('/api/alerts/settings')).json()).toMatchObject({ pushBrowsers: 0 });
});

test('the data export contains alert rules and sent alerts without the bets; deleting the account deletes them', async () => {
  const { browser, db } = await member();
  await browser.send('POST', '/api/alerts/rules', anyRule);
  expect((await browser.get('/api/account/export')).json()).toMatchObject({
    held: { alerts: { rules: [{ name: 'Everything' }] }, sentAlerts: [] },
  });
  await browser.send('DELETE', '/api/account', { password: 'correct horse battery' });
  expect(await db.select().from(alerts)).toEqual([]);
});
