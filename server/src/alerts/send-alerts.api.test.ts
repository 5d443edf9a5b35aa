import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AlertCondition } from '#contract/alerts/rules.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { markets } from '#domain/market/market.ts';
import { expiryOf } from '#domain/market/usable-price.ts';
import { readLeagueFacts } from './read-facts.ts';
import { appendPriceChanges } from '#server/odds/feed/price-store.ts';
import { alertsRetention } from './retention.ts';
import { deleteRule } from './rule-store.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { applyRetention } from '#server/platform/retention.ts';
import { alertRules, alerts, alertSettings, alertStates } from '#server/schema/alerts.ts';
import { games } from '#server/schema/games.ts';
import { prices } from '#server/schema/odds.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling } from '../../test/billing/test-billing.ts';
import { countLockWaits } from '../../test/database/during-change.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { addGames, addPerson, addPredictions, anyRule, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { sendAlerts } from './send-alerts.ts';

const [game, next] = makeWeek(5).games as [ReturnType<typeof makeWeek>['games'][number], ReturnType<typeof makeWeek>['games'][number]];
const target: AlertCondition = { kind: 'price', gameId: game.id, market: 'moneyline', side: 'home', book: null, line: null, price: 2 };
const number: AlertCondition = { kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [game.homeTeamId] };
const clock = { now: () => weekStart };
const pick = { side: 'home', book: 'fanduel', price: 2.1, line: null, claimed: 0.04 } as const;

async function addRule(db: Db, userId: number, condition: AlertCondition): Promise<number> {
  const [added] = await db
    .insert(alertRules)
    .values({ userId, condition, channels: ['mail'], isActive: true })
    .returning();
  return added!.id;
}

/** The price at FanDuel; `at` is when the feed last contained it, with requests every five minutes. */
function setPrice(db: Db, first: number, at = weekStart, gameId = game.id) {
  const price = { first, quotedAt: at, seenAt: at, changedAt: at, expiresAt: new Date(expiryOf(at.getTime(), 5 * minuteMs)) };
  return db
    .insert(prices)
    .values({ gameId, book: 'fanduel', market: 'moneyline', line: null, second: 1.8, ...price })
    .onConflictDoUpdate({ target: [prices.gameId, prices.book, prices.market], set: price });
}

const subjects = async (db: Db) => (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ subject }) => subject);

test('a fault with one person is logged without an address, the others get their alerts, and the job fails', async () => {
  const { db } = await testDatabase();
  await addGames(db, [game]);
  await addPredictions(db, [game], [{ gameId: game.id, issuedAt: weekStart, picks: { moneyline: pick, total: null } }]);
  await setPrice(db, 2.1);
  for (const name of ['Ada', 'Bob']) await addRule(db, await addPerson(db, { name, rules: [anyRule] }), target);
  await db.update(alertSettings).set({ timeZone: 'Mars/Base' }).where(eq(alertSettings.userId, 1));
  const lines: string[] = [];
  const deps = { ...testAlertDeps(db, clock), log: createLog('info', { write: (line) => void lines.push(line) }) };
  await expect(sendAlerts(deps)).rejects.toThrow('the alerts of 1 person could not be decided');
  expect((await db.select().from(mailOutbox)).map(({ userId }) => userId)).toEqual([2, 2]);
  expect(lines.map((line) => (JSON.parse(line) as { userId?: number }).userId)).toEqual([1]);
  expect(lines.join()).not.toContain('@example.com');
});

test('a rule that its owner deletes while its alert is stored does not interrupt the run', async () => {
  const { db } = await testDatabase();
  await addGames(db, [game]);
  await setPrice(db, 2.1);
  const userId = await addPerson(db, { name: 'Ada', rules: [] });
  const id = await addRule(db, userId, target);
  let run: Promise<void> | undefined;
  let isDeleted = false;
  let deletion: Promise<unknown> | undefined;
  // The run waits with its decision made, until this transaction ends.
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${alerts} in exclusive mode`);
    run = sendAlerts(testAlertDeps(db, clock));
    await expect.poll(() => countLockWaits(db), { timeout: 15_000 }).toBe(1);
    deletion = deleteRule(db, userId, id).then(() => (isDeleted = true));
    await expect.poll(async () => isDeleted || (await countLockWaits(db)) === 2, { timeout: 15_000 }).toBe(true);
  });
  await Promise.all([run, deletion]);
  expect(await subjects(db)).toEqual(['Atlanta Hawks at +110, FanDuel']);
  expect([await db.$count(alertRules), await db.$count(alertStates)]).toEqual([0, 0]);
});

test('what rules remember of past games and past price targets are deleted, of all people; the rest stays', async () => {
  const { db } = await testDatabase();
  const over = { ...game, id: 'over', startsAt: new Date(weekStart.getTime() - 2 * dayMs) };
  const postponed = { ...over, id: 'postponed' };
  await addGames(db, [game, over, postponed]);
  await db.update(games).set({ status: 'final' }).where(eq(games.id, over.id));
  await db.update(games).set({ status: 'postponed' }).where(eq(games.id, postponed.id));
  const rules = Array.from({ length: 230 }, (_, index) => ({
    userId: 1 + (index % 7),
    condition: { ...target, gameId: [game.id, postponed.id][index] ?? over.id },
    channels: ['mail'],
    isActive: true,
  }));
  await db.insert(alertRules).values(rules);
  const kept = [String(game.homeTeamId), game.id, postponed.id].toSorted();
  const remembered = [...kept, over.id, `${over.id}:${game.homeTeamId}`];
  await db.insert(alertStates).values(remembered.map((subject) => ({ userId: 1, scope: '1', subject, value: true, alerts: 1 })));
  await applyRetention({ db, clock, leagueClock: clock }, alertsRetention);
  expect((await db.select().from(alertRules).orderBy(alertRules.id)).map(({ id }) => id)).toEqual([1, 2]);
  expect((await db.select().from(alertStates)).map(({ subject }) => subject).toSorted()).toEqual(kept);
});

test('a price that was not confirmed for two cycles of the feed does not reach a target and is not recommended', async () => {
  const { db } = await testDatabase();
  await addGames(db, [game]);
  await addPredictions(db, [game], [{ gameId: game.id, issuedAt: weekStart, picks: { moneyline: pick, total: null } }]);
  await addRule(db, await addPerson(db, { name: 'Ada', rules: [anyRule] }), target);
  const deps = testAlertDeps(db, clock);
  await setPrice(db, 2.1, new Date(weekStart.getTime() - 13 * minuteMs));
  await sendAlerts(deps);
  expect(await subjects(db)).toEqual([]);
  await setPrice(db, 2.1, new Date(weekStart.getTime() - 12 * minuteMs));
  await sendAlerts(deps);
  expect((await subjects(db)).map((subject) => subject.split('.')[0])).toEqual(Array(2).fill('Atlanta Hawks at +110, FanDuel'));
});

/** Gives every market of these games a consensus: the prices of three books. */
const openMarkets = (db: Db, ...gameIds: readonly string[]) =>
  appendPriceChanges(
    db,
    gameIds.flatMap((gameId) =>
      markets.flatMap((market) =>
        ['fanduel', 'betmgm', 'bovada'].map((book) => {
          const line = { moneyline: null, spread: -2.5, total: 220.5 }[market];
          return { gameId, book, market, line, first: 1.9, second: 1.9, setAside: null, quotedAt: weekStart, recordedAt: weekStart };
        }),
      ),
    ),
  );
const listMovements = async (db: Db) => (await readLeagueFacts(db, weekStart))!.movements.map(({ gameId, market }) => ({ gameId, market }));

test('movements are read for the markets and games that somebody observes, and for no other', async () => {
  const { db } = await testDatabase();
  await addGames(db, [game, next]);
  const userId = await addPerson(db, { name: 'Ada', rules: [] });
  await openMarkets(db, game.id, next.id);
  await addRule(db, userId, { kind: 'move', market: 'spread', by: 1, teamIds: [next.awayTeamId] });
  expect(await listMovements(db)).toEqual([{ gameId: next.id, market: 'spread' }]);
  await addRule(db, userId, { kind: 'move', market: 'total', by: 1, teamIds: [] });
  expect(await listMovements(db)).toEqual([
    { gameId: game.id, market: 'total' },
    { gameId: next.id, market: 'spread' },
    { gameId: next.id, market: 'total' },
  ]);
});

test('prices and movements of a game that a book offers are observed from the first price on, our numbers from 72 hours before', async () => {
  const { db } = await testDatabase();
  const quoted = { ...game, id: 'quoted', startsAt: new Date(weekStart.getTime() + 80 * hourMs) };
  await addGames(db, [quoted, { ...quoted, id: 'not quoted' }]);
  await setPrice(db, 2.1, weekStart, quoted.id);
  const content = { probabilities: { published: 0.65 }, total: { over: 0.5, line: null } } as Partial<LedgerContent>;
  await addPredictions(db, [quoted], [{ gameId: quoted.id, issuedAt: weekStart, picks: { moneyline: null, total: null }, content }]);
  const userId = await addPerson(db, { name: 'Ada', rules: [] });
  const movement: AlertCondition = { kind: 'move', market: 'spread', by: 1, teamIds: [] };
  for (const condition of [{ ...target, gameId: quoted.id }, movement, number]) await addRule(db, userId, condition);
  await openMarkets(db, quoted.id, 'not quoted');
  expect(await listMovements(db)).toEqual([{ gameId: quoted.id, market: 'spread' }]);
  const sendAt = (now: Date) => sendAlerts(testAlertDeps(db, { now: () => now }));
  await sendAt(weekStart);
  expect(await subjects(db)).toEqual(['Atlanta Hawks at +110, FanDuel']);
  await sendAt(new Date(quoted.startsAt.getTime() - 72 * hourMs));
  expect(await subjects(db)).toEqual(['Atlanta Hawks at +110, FanDuel', 'Our probability of a Hawks win: 65%']);
});

test('when premium ends, queued alerts with our picks and numbers are withdrawn, and the others are sent', async () => {
  const { db, billing } = await testBilling();
  await addGames(db, [game]);
  const content = { probabilities: { published: 0.65 }, total: { over: 0.5, line: null } } as Partial<LedgerContent>;
  await addPredictions(db, [game], [{ gameId: game.id, issuedAt: weekStart, picks: { moneyline: pick, total: null }, content }]);
  await setPrice(db, 2.1);
  const userId = await addPerson(db, { name: 'Ada', rules: [anyRule], isPremium: false });
  await runAdminCommand(billing, 'operator', ['grant-premium', 'Ada', '--reason', 'a trial']);
  for (const condition of [target, number]) await addRule(db, userId, condition);
  await sendAlerts(testAlertDeps(db, clock));
  const waiting = async () =>
    (await db.select().from(mailOutbox).where(isNull(mailOutbox.gaveUpAt)).orderBy(mailOutbox.id)).map(({ subject }) => subject);
  expect(await waiting()).toEqual(expect.arrayContaining(['Our probability of a Hawks win: 65%']));
  expect(await waiting()).toHaveLength(3);
  await runAdminCommand(billing, 'operator', ['revoke-premium', 'Ada', '--reason', 'it is over']);
  expect(await waiting()).toEqual(['Atlanta Hawks at +110, FanDuel']);
});
