import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertGames } from '#server/games/feeds/store.ts';
import { appendPriceChanges } from '#server/odds/feed/price-store.ts';
import type { GameStart } from '#server/games/queries.ts';
import { listPriceChanges } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { listPartitionMonths } from './history-store.ts';
import { maintainPriceHistory, type PriceHistorySettings } from './maintain-price-history.ts';

const clock = { now: () => new Date('2026-11-16T12:00:00Z') };
const keepAll: PriceHistorySettings = { historyDays: 0, thinningDays: 0, thinningMinutes: 30 };

/** Adds a game at 20:00 UTC with one price change at each of these times of the day. */
async function addGame(db: Db, date: string, times: readonly string[]) {
  const startsAt = new Date(`${date}T20:00:00Z`);
  const game = { id: `game-${date}`, startsAt };
  const fixed = { season: 2027, stage: 'regular', homeTeamId: 1, awayTeamId: 2, status: 'scheduled' } as const;
  await insertGames(db, [{ ...game, ...fixed, date, updatedAt: startsAt }]);
  const changes = times.map((time, index) => {
    const recordedAt = new Date(`${date}T${time}:00Z`);
    return {
      gameId: game.id,
      book: 'fanduel',
      market: 'moneyline',
      line: null,
      first: 2 + index / 100,
      second: 1.8,
      setAside: null,
      quotedAt: recordedAt,
      recordedAt,
    } as const;
  });
  await appendPriceChanges(db, changes);
  return game;
}

const timesOf = async (db: Db, game: GameStart) =>
  ((await listPriceChanges(db, [game])).get(game.id) ?? []).map(({ at }) => new Date(at).toISOString().slice(11, 16));

test('price changes are stored in the month of their game, created ahead, and move with the game to another month', async () => {
  const { db } = await testDatabase();
  const game = await addGame(db, '2026-11-30', ['15:00', '18:00']);
  await maintainPriceHistory({ db, clock, priceHistory: keepAll });
  expect(await listPartitionMonths(db)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  const startsAt = new Date('2027-02-03T20:00:00Z');
  await db.update(games).set({ startsAt });
  expect(await timesOf(db, { ...game, startsAt })).toEqual(['15:00', '18:00']);
  expect(await timesOf(db, game), 'no longer in the old month').toEqual([]);
  const stored = await db.execute(sql`select count(*)::int as rows from price_changes_default`);
  expect((stored as unknown as { rows: unknown[] }).rows).toEqual([{ rows: 0 }]);
});

test('old months are deleted as a whole, and months in between keep the first, the last and one change per slot', async () => {
  const { db } = await testDatabase();
  const times = ['10:01', '10:02', '10:20', '10:40', '10:41', '19:50', '19:59'];
  const [old, thinned, recent] = [
    await addGame(db, '2026-07-10', times),
    await addGame(db, '2026-09-10', times),
    await addGame(db, '2026-11-10', times),
  ];
  const settings = { historyDays: 90, thinningDays: 30, thinningMinutes: 30 };
  for (const _run of [1, 2]) {
    await maintainPriceHistory({ db, clock, priceHistory: settings });
    expect(await timesOf(db, old)).toEqual([]);
    expect(await timesOf(db, thinned)).toEqual(['10:01', '10:20', '10:41', '19:59']);
    expect(await timesOf(db, recent)).toEqual(times);
  }
  expect(await listPartitionMonths(db)).not.toContain('2026-07-01');
  const rows = await db.select({ month: priceChanges.gameMonth }).from(priceChanges).orderBy(asc(priceChanges.id));
  expect(rows).toHaveLength(4 + times.length);
});
