import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { Quote } from '#domain/market/quote.ts';
import { teams } from '#domain/teams.ts';
import { STATE_VERSION } from '#model/model-version.ts';
import { serializeState } from '#model/ratings/state/serialize-state.ts';
import { insertGames } from '#server/games/feeds/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ratingCheckpoints } from '#server/schema/predictions.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { createRatingsCache } from './ratings-cache.ts';
import { type RatedGame, saveRatedGames } from './ratings-store.ts';

const books = ['betmgm', 'bovada', 'draftkings', 'fanduel', 'betrivers'];
const gamesPerDay = 15;

/** Final games of all teams. One book's total is two points lower every morning, so that every game has a pick. */
async function insertRated(db: Db, count: number): Promise<RatedGame[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const [day, pair] = [Math.floor(index / gamesPerDay), index % gamesPerDay];
    const startsAt = new Date(Date.UTC(2026, 9, 20, 23, 30) + day * dayMs);
    const date = startsAt.toISOString().slice(0, 10);
    return {
      id: `game-${index}`,
      season: 2027,
      stage: 'regular' as const,
      homeTeamId: teams[pair]!.id,
      awayTeamId: teams[gamesPerDay + ((pair + day) % gamesPerDay)]!.id,
      startsAt,
      date,
      status: 'final' as const,
      homeScore: 100 + pair,
      awayScore: 101 + ((index * 7) % 20),
      updatedAt: startsAt,
    };
  });
  await insertGames(db, rows);
  const morningQuotes = books.map((book): Quote => ({
    book,
    market: 'total',
    line: book === 'bovada' ? 222.5 : 224.5,
    prices: [1.91, 1.91],
  }));
  return rows.map(({ id, date, startsAt }, index) => ({
    gameId: id,
    orderKey: `${date} ${startsAt.toISOString()} ${id}`,
    resultRevision: 1,
    inputs: { closing: { probabilityHome: null, spreadHome: null, total: 222 + (index % 5) }, morningQuotes },
  }));
}

test('ratings and claims are the same after a restart, a repeated job and a release with another version of the state', async () => {
  const { db } = await testDatabase();
  const rated = await insertRated(db, 110);
  await db.transaction((transaction) => saveRatedGames(transaction, rated));
  const read = async () => {
    const { ratings } = await createRatingsCache().current(db);
    return { text: serializeState(ratings), weights: ratings.markets.total.claims.weights };
  };
  const first = await read();
  expect(first.weights).toBeGreaterThan(100);
  expect(first.weights).toBeLessThanOrEqual(110);
  const versions = () => db.select({ version: ratingCheckpoints.modelVersion }).from(ratingCheckpoints);
  expect(await versions()).toEqual([{ version: STATE_VERSION }]);
  expect(await read(), 'resumed from the checkpoint').toEqual(first);

  await db.update(ratingCheckpoints).set({ modelVersion: 'earlier', ratings: Buffer.from('unreadable') });
  expect(await read(), 'after a release').toEqual(first);
  expect(await versions(), 'the next start need not rate all games again').toEqual([{ version: STATE_VERSION }]);

  await db.transaction((transaction) => saveRatedGames(transaction, rated.slice(0, 30)));
  expect(await read(), 'after a repeated job').toEqual(first);
});
