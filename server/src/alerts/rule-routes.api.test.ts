import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AlertCondition } from '#contract/alerts/rules.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { saveChatChannel } from '#server/delivery/chat/store.ts';
import { alertRules, alerts } from '#server/schema/alerts.ts';
import { games, injuries } from '#server/schema/games.ts';
import { prices } from '#server/schema/odds.ts';
import { chatOutbox, mailOutbox } from '#server/schema/delivery.ts';
import { addGames, addPredictions, anyPick, anyRule, anySettings, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { setPremium, proveEmail } from '../../test/sign-in.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import { testChatServices } from '../../test/test-chat-services.ts';
import { sendAlerts } from './send-alerts.ts';

const [game] = makeWeek(5).games;
const path = '/api/alerts/rules';
const byMail = { channels: ['mail'], isActive: true };
const target = { kind: 'price', gameId: game!.id, market: 'moneyline', side: 'home', book: null, line: null, price: 2 } as const;

/** A member without premium, a game, and a clock that the test controls. */
async function member() {
  const time = { now: weekStart.getTime() };
  const clock = { now: () => new Date(time.now) };
  const service = await testApp({ clock });
  const { db } = service.database;
  const browser = await signedInBrowser(service.app);
  await proveEmail(db, 1);
  await addGames(db, [game!]);
  await browser.send('PUT', '/api/alerts/settings', anySettings);
  const access = { isPremium: false };
  const deps = { ...testAlertDeps(db, clock), isPremium: async () => access.isPremium };
  const setPrice = async (price: number) => {
    const [now, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 4 * minuteMs)];
    const changes = { first: price, quotedAt: now, seenAt: now, changedAt: now, expiresAt };
    const row = { gameId: game!.id, book: 'fanduel', market: 'moneyline' as const, line: null, second: 1.9, ...changes };
    await db
      .insert(prices)
      .values(row)
      .onConflictDoUpdate({ target: [prices.gameId, prices.book, prices.market], set: changes });
  };
  const add = (condition: AlertCondition, changes = {}) => browser.send('POST', path, { condition, ...byMail, ...changes });
  const subjects = async () =>
    (await db.select().from(mailOutbox).orderBy(mailOutbox.id))
      .map(({ subject }) => subject)
      .filter((subject) => !/Confirm|Welcome/.test(subject));
  return { ...service, db, browser, time, deps, access, setPrice, add, subjects, send: () => sendAlerts(deps) };
}

test('a free member adds, lists, changes and deletes rules about public facts; our picks and numbers need premium', async () => {
  const { app, db, browser, add } = await member();
  expect((await testBrowser(app).get(path)).statusCode).toBe(401);
  const added = (await add(target)).json<{ id: number }>();
  const list = async () => (await browser.get(path)).json<{ rules: unknown[] }>();
  expect(await list()).toMatchObject({ rules: [{ id: added.id, condition: target }], games: [{ gameId: game!.id }] });
  // A target from before the present limits of lines is still listed.
  await db.update(alertRules).set({ condition: { ...target, market: 'spread', line: 399.37 } });
  expect(await list()).toMatchObject({ rules: [{ condition: { line: 399.37 } }] });
  const number: AlertCondition = { kind: 'number', figure: 'over', direction: 'above', threshold: 0.5, teamIds: [] };
  for (const condition of [number, anyPick]) {
    expect((await add(condition)).json()).toMatchObject({ code: 'premium-required' });
    for (const isActive of [true, false])
      expect((await browser.send('PUT', path, { id: added.id, condition, ...byMail, isActive })).statusCode).toBe(403);
  }
  const change = { id: added.id, condition: { ...target, price: 2.5 }, ...byMail };
  expect((await browser.send('PUT', path, change)).json()).toEqual(change);
  const other = await signedInBrowser(app, { ...ada, username: 'Eve', email: 'eve@example.com' });
  for (const method of ['PUT', 'DELETE'] as const) expect((await other.send(method, path, change)).statusCode).toBe(404);
  expect(await list()).toMatchObject({ rules: [change] });
  expect((await browser.send('DELETE', path, { id: added.id })).statusCode).toBe(200);
  expect(await list()).toMatchObject({ rules: [] });
});

test('a member has at most twenty rules about picks and twenty others, also with concurrent requests', async () => {
  const { db, browser, add } = await member();
  await setPremium(db, 1, true);
  for (const condition of [target, anyPick]) {
    const answers = await Promise.all(Array.from({ length: 22 }, () => add(condition)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter((answer) => answer.json<{ code?: string }>().code === 'too-many-rules')).toHaveLength(2);
  }
  // The first rule is about a price. If it could become one about picks, a new one about a price would fit, and so on.
  expect((await browser.send('PUT', path, { id: 1, condition: anyPick, ...byMail })).json()).toMatchObject({ code: 'too-many-rules' });
});

test('a rule whose kind or channel this version does not know breaks neither the list nor the job, and stays in the export', async () => {
  const { db, browser, add, send, setPrice, subjects } = await member();
  const unknown = { kind: 'weather', teamIds: 'all' } as unknown as AlertCondition;
  await db.insert(alertRules).values({ userId: 1, condition: unknown, ...byMail });
  await add(target);
  await db.update(alertRules).set({ channels: ['carrier-pigeon', 'mail'] });
  const { rules } = (await browser.get(path)).json<{ rules: unknown[] }>();
  expect(rules).toMatchObject([{ condition: target, channels: ['mail'] }]);
  await setPrice(2.1);
  await send();
  expect(await subjects()).toEqual(['Atlanta Hawks at +110, FanDuel']);
  expect((await browser.get('/api/account/export')).json()).toMatchObject({
    held: {
      alerts: { rules: [{ condition: { kind: 'weather' } }, { condition: target }] },
      sentAlerts: [{ kind: 'price', subject: game!.id }],
    },
  });
  await browser.send('DELETE', '/api/account', { password: ada.password });
  expect(await db.$count(alertRules, eq(alertRules.userId, 1))).toBe(0);
});

test.each([
  { ...target, side: 'over' },
  { ...target, line: -4.5 },
  { ...target, market: 'spread' },
  { ...target, market: 'spread', line: 399.5 },
  { ...target, market: 'spread', line: -4.37 },
  { ...target, market: 'total', side: 'over', line: 12 },
  { ...target, price: 1 },
  { ...target, gameId: 'unknown' },
  { kind: 'move', market: 'spread', by: 0.05, teamIds: [] },
  { kind: 'fast-total', market: 'total', by: 0.1, teamIds: [] },
  { kind: 'injury', teamIds: [], withFavorites: false },
  { kind: 'injury', teamIds: [], withFavorites: true },
  { kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [] },
  { kind: 'weather' },
  { ...anyPick, minGap: 0 },
  { ...anyPick, markets: [] },
  { ...anyPick, teamIds: [1] },
  { ...anyPick, hoursBefore: 73 },
  { ...anyPick, books: ['Fan Duel'] },
  { ...anyPick, name: ' ' },
])('%j is refused with a sentence', async (condition) => {
  const { db, browser, add } = await member();
  await setPremium(db, 1, true);
  expect((await browser.get('/api/alerts/settings')).statusCode).toBe(200);
  const answer = await add(condition as AlertCondition);
  expect([answer.statusCode, answer.json<{ message: string }>().message.length > 10]).toEqual([400, true]);
  expect((await add(target, { channels: [] })).statusCode).toBe(400);
});

test('a price target alerts once per crossing, also with two processes, and again after it was left', async () => {
  const { setPrice, add, send, subjects, db } = await member();
  await add(target);
  await setPrice(1.95);
  await send();
  expect(await subjects()).toEqual([]);
  await setPrice(2.1);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await subjects()).toEqual(['Atlanta Hawks at +110, FanDuel']);
  await setPrice(1.9);
  await send();
  await setPrice(2);
  await send();
  expect(await subjects()).toHaveLength(2);
  expect(await db.$count(alerts)).toBe(2);
});

test('alerts of all kinds share the daily maximum and quiet hours, and reach every channel', async () => {
  const { db, browser, setPrice, add, send, subjects, access, time } = await member();
  const services = await testChatServices();
  for (const kind of chatKinds) await saveChatChannel(db, 1, await services.address(kind), weekStart);
  await setPremium(db, 1, true);
  access.isPremium = true;
  const pick = { side: 'home', book: 'fanduel', price: 2.1, line: null, claimed: 0.04 } as const;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: pick, total: null } }]);
  await browser.send('PUT', '/api/alerts/settings', { ...anySettings, dailyMaximum: 2, quietHours: { from: '06:00', to: '08:00' } });
  await browser.send('POST', path, anyRule);
  await setPrice(2.1);
  for (let count = 0; count < 3; count += 1) await add({ ...target, price: 1.9 }, { channels: ['mail', ...chatKinds] });
  await send();
  expect(await subjects()).toEqual([]);
  time.now += 2 * hourMs;
  await setPrice(2.1);
  for (let count = 0; count < 2; count += 1) {
    await send();
    expect((await db.select().from(alerts)).map(({ kind }) => kind)).toEqual(['pick', 'price']);
    expect(await db.$count(chatOutbox)).toBe(3);
  }
});

test('an injury, a moved game of a bet and our number are alerted with their text; without premium no number leaves', async () => {
  const { db, browser, add, send, subjects, access } = await member();
  const { homeTeamId, startsAt } = game!;
  await setPremium(db, 1, true);
  await add({ kind: 'injury', teamIds: [homeTeamId], withFavorites: false });
  await add({ kind: 'start' });
  await add({ kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [homeTeamId] });
  const leg = { gameId: game!.id, market: 'moneyline', side: 'home', line: null, price: 2 };
  const bet = { placedAt: null, book: 'fanduel', stakeCents: 1000, parlayPrice: null, legs: [leg] };
  expect((await browser.send('POST', '/api/bets', bet)).statusCode).toBe(200);
  await send();
  await db.insert(injuries).values({ sourceId: '1', teamId: homeTeamId, playerId: 'p', name: 'Sam Example', status: 'out', comment: '' });
  await db.update(games).set({ startsAt: new Date(startsAt.getTime() + hourMs) });
  const content = { probabilities: { published: 0.65 }, total: { over: 0.5, line: null } } as Partial<LedgerContent>;
  await addPredictions(db, [game!], [{ gameId: game!.id, issuedAt: weekStart, picks: { moneyline: null, total: null }, content }]);
  await send();
  expect((await subjects()).toSorted()).toEqual([
    'Hawks: Sam Example: out (was not listed)',
    'Nets at Hawks moved to Sun, Nov 15, 7:30 PM EST',
  ]);
  access.isPremium = true;
  await send();
  await send();
  expect((await subjects()).at(-1)).toBe('Our probability of a Hawks win: 65%');
  expect(await subjects()).toHaveLength(3);
});
