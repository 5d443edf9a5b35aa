import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { insertGames } from '#server/games/feeds/store.ts';
import { storeOdds } from './feed/ingest-odds.ts';
import { readOdds } from './feed/the-odds-api.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { oddsApiEvent } from '../../test/league/feed-payloads.ts';
import { presentMovement } from './present.ts';
import { listPriceChanges } from './queries.ts';

const game = {
  id: 'g1',
  season: 2027,
  stage: 'regular',
  homeTeamId: 1610612738,
  awayTeamId: 1610612752,
  startsAt: new Date('2026-11-16T00:30:00Z'),
  date: '2026-11-15',
  status: 'scheduled',
  updatedAt: new Date('2026-11-15T12:00:00Z'),
} as const;

test('when a book removes a market and offers it again, the movement has a step without prices in between', async () => {
  const { db } = await testDatabase();
  await insertGames(db, [game]);
  const poll = (time: string, updatedAt?: string) => {
    const books = updatedAt ? { fanduel: { home: -150, away: 130, updatedAt } } : {};
    return storeOdds(db, readOdds([oddsApiEvent({ home: 'BOS', away: 'NYK', books })]), new Date(time));
  };
  await poll('2026-11-15T17:00:00Z', '2026-11-15T16:59:00Z');
  await poll('2026-11-15T18:00:00Z');
  await poll('2026-11-15T19:00:00Z', '2026-11-15T18:59:00Z');

  const movement = presentMovement((await listPriceChanges(db, [game])).get(game.id)!);
  const price = { line: null, prices: [decimalFromAmerican(-150), decimalFromAmerican(130)] };
  expect(movement.find(({ market }) => market === 'moneyline')).toEqual({
    book: 'fanduel',
    market: 'moneyline',
    steps: [
      { at: '2026-11-15T17:00:00.000Z', ...price },
      { at: '2026-11-15T18:00:00.000Z', line: null, prices: null },
      { at: '2026-11-15T19:00:00.000Z', ...price },
    ],
  });
  expect(movement.find(({ market }) => market === 'total')?.steps[1]).toMatchObject({ line: null, prices: null });
});

test('of more price changes than can be read, the newest are kept, in order of time', async () => {
  const { db } = await testDatabase();
  await insertGames(db, [game]);
  for (const [hour, home] of [-150, -155, -160].entries()) {
    const [time, updatedAt] = [`2026-11-15T${17 + hour}:00:00Z`, `2026-11-15T${16 + hour}:59:00Z`];
    const books = { fanduel: { home, away: 130, updatedAt } };
    await storeOdds(db, readOdds([oddsApiEvent({ home: 'BOS', away: 'NYK', books })]), new Date(time));
  }
  const changes = (await listPriceChanges(db, [game])).get(game.id)!;
  const newest = changes.slice(-2);
  expect((await listPriceChanges(db, [game], { limit: 2 })).get(game.id)).toEqual(newest);
  expect(newest.map(({ at }) => at)).not.toContain(changes[0]!.at);
});
