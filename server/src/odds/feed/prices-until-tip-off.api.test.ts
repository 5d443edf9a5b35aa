import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { insertGames, updateGame } from '#server/games/feeds/store.ts';
import { readQuotesAt } from '#server/odds/queries.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { oddsApiEvent } from '../../../test/league/feed-payloads.ts';
import { storeOdds } from './ingest-odds.ts';
import { listPrices } from './price-store.ts';
import { readOdds } from './the-odds-api.ts';

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const startsAt = at('00:30:00');
const game = {
  id: 'g1',
  season: 2027,
  stage: 'regular',
  homeTeamId: 1610612738,
  awayTeamId: 1610612752,
  startsAt,
  date: '2026-11-15',
  status: 'scheduled',
  updatedAt: at('00:00:00'),
} as const;

async function openGame() {
  const { db } = await testDatabase();
  await insertGames(db, [game]);
  return {
    db,
    /** Stores the response to a request at a time. The feed's own start is ten minutes after the listed one. */
    poll: async (time: string, home?: number, updatedAt = time) => {
      const books = home === undefined ? {} : { fanduel: { home, away: 130, updatedAt: at(updatedAt).toISOString() } };
      const event = oddsApiEvent({ home: 'BOS', away: 'NYK', startsAt: '2026-11-16T00:40:00Z', books });
      await storeOdds(db, readOdds([event]), at(time));
    },
    priceNow: async () => (await listPrices(db, ['g1'])).find(({ market }) => market === 'moneyline')?.first,
    closeAt: async (time: string) => {
      const quotes = await readQuotesAt(db, [{ gameId: 'g1', startsAt, at: at(time) }]);
      return quotes.get('g1')?.find(({ market }) => market === 'moneyline')?.prices[0];
    },
  };
}

test('prices are taken after the listed start, until the odds feed’s own start', async () => {
  const { poll, priceNow } = await openGame();
  await poll('00:29:00', -150);
  await poll('00:38:00', -160);
  expect(await priceNow()).toBe(decimalFromAmerican(-160));
  await poll('00:39:58', -400, '00:40:01');
  await poll('00:40:00', -400, '00:39:30');
  await poll('00:45:00', -400);
  expect(await priceNow()).toBe(decimalFromAmerican(-160));
});

test('no price is taken once a results feed reports the game as live', async () => {
  const { db, poll, priceNow } = await openGame();
  await poll('00:29:00', -150);
  await updateGame(db, 'g1', { status: 'live', tippedAt: at('00:36:00'), updatedAt: at('00:36:00') });
  await poll('00:38:00', -400);
  expect(await priceNow()).toBe(decimalFromAmerican(-150));
});

test('a book that removes a market after the listed start closes it with its last price; before, it has no closing price', async () => {
  const { poll, priceNow, closeAt } = await openGame();
  await poll('00:20:00', -150);
  await poll('00:25:00');
  expect(await closeAt('00:26:00')).toBeUndefined();
  await poll('00:31:00', -155);
  await poll('00:37:00');
  expect(await priceNow()).toBeNull();
  expect(await closeAt('00:38:00')).toBe(decimalFromAmerican(-155));
});
