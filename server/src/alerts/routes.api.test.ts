import { hourMs } from '#domain/durations.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AlertMessage } from '#contract/alerts/alerts.ts';
import { browserKeys } from '../../test/browser-keys.ts';
import { addGames, addPredictions, anyPick, anyRule, anySettings, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { setPremium, proveEmail } from '../../test/sign-in.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser } from '../../test/test-browser.ts';
import type { Db } from '#server/platform/database/database.ts';
import { suppressAddresses } from '#server/delivery/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';
import { mailOutbox, pushOutbox, pushSubscriptions } from '#server/schema/delivery.ts';
import { games } from '#server/schema/games.ts';
import { sendAlerts } from './send-alerts.ts';
import { alerts, alertStates } from '#server/schema/alerts.ts';

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

test('reading and previewing leave the settings unsaved; saving keeps the time zone', async () => {
  const { browser } = await member();
  const settings = async () => (await browser.get('/api/alerts/settings')).json<{ isSaved: boolean; timeZone: string }>();
  expect(await settings()).toMatchObject({ isSaved: false });
  await browser.send('POST', '/api/alerts/preview', anyPick);
  expect(await settings()).toMatchObject({ isSaved: false });
  const saved = await browser.send('PUT', '/api/alerts/settings', { ...anySettings, timeZone: 'America/Chicago' });
  expect(saved.json()).toMatchObject({ isSaved: true, timeZone: 'America/Chicago' });
  expect(await settings()).toMatchObject({ isSaved: true, timeZone: 'America/Chicago' });
});

test('the preview contains exactly the alerts that the job has sent', async () => {
  const { browser, db, time, alert } = await member();
  const week = makeWeek(5);
  await addGames(db, week.games);
  await browser.send('PUT', '/api/alerts/settings', { ...anySettings, quietHours: { from: '20:00', to: '06:00' }, dailyMaximum: 3 });
  const condition = { ...anyPick, minGap: 0.02, hoursBefore: 30 };
  await browser.send('POST', '/api/alerts/rules', { ...anyRule, condition });
  for (let next = 0; time.now <= weekStart.getTime() + 2 * 24 * hourMs; time.now += hourMs / 2) {
    const issued = week.predictions.slice(next).filter(({ issuedAt }) => issuedAt.getTime() <= time.now);
    await addPredictions(db, week.games, issued);
    next += issued.length;
    await alert();
  }
  time.now -= hourMs / 2;
  const sent = await db.select().from(alerts).orderBy(alerts.id);
  const preview = (await browser.send('POST', '/api/alerts/preview', condition)).json<{ messages: AlertMessage[] }>();
  expect(preview.messages.map(({ gameId, market, sentAt }) => [`${gameId}:${market}`, sentAt])).toEqual(
    sent.map(({ subject, sentAt }) => [subject, sentAt.toISOString()]),
  );
  const gaps = new Map(preview.messages.map(({ gameId, market, gap }) => [`${gameId}:${market}`, gap]));
  for (const { subject, value } of await db.select().from(alertStates)) expect(value).toBe(gaps.get(subject));
  expect(sent.length).toBeGreaterThan(5);
});

test('the mail states the whole bet first, explains the value gap, says what is simulated and names the helplines; its link unsubscribes without a session', async () => {
  const { app, browser, db, alert } = await member({ isSimulated: true });
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
  expect(mail!.text).toContain('never more than the price is worth at our own probability');
  expect(mail!.text).toContain('This is a demo: the game and its odds are simulated.');
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
  const { messages } = (await browser.send('POST', '/api/alerts/preview', anyPick)).json<{ messages: AlertMessage[] }>();
  expect(Object.fromEntries(messages.map(({ gameId, replay }) => [gameId, replay]))).toEqual({ [live!.id]: false, [replayed!.id]: true });
  await db.update(games).set({ status: 'final', homeScore: 110, awayScore: 100 }).where(eq(games.id, live!.id));
  const after = (await browser.send('POST', '/api/alerts/preview', anyPick)).json<{ messages: AlertMessage[] }>();
  expect(after.messages.map(({ result, profit }) => [result, profit])).toEqual([
    ['won', 1.2],
    [null, null],
  ]);
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
