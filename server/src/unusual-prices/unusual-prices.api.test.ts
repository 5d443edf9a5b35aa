import { expect, test } from 'vitest';
import type { MarketPage } from '#contract/market-page.ts';
import { minuteMs } from '#domain/durations.ts';
import { applyGameReports } from '#server/games/feeds/apply-game-reports.ts';
import { nbaScoreboard } from '#server/games/feeds/nba-cdn.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { readOdds } from '#server/odds/feed/the-odds-api.ts';
import { priceComparisons } from '#server/schema/unusual-prices.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import { type BookSketch, nbaGame, nbaScoreboardPayload, oddsApiEvent } from '../../test/league/feed-payloads.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';
import { testApp } from '../../test/test-app.ts';
import { marketListsAtBooks } from '#web/features/unusual-prices/lists-among.ts';
import { comparePrices } from './compare-prices.ts';

const noon = '2026-11-15T17:00:00.000Z';
const early = { id: '0022600100', home: 'BOS', away: 'NYK', startsAt: '2026-11-16T00:30:00Z' };
const late = { id: '0022600101', home: 'LAL', away: 'DEN', startsAt: '2026-11-16T03:30:00Z' };

const even = { home: -110, away: -110 };
const usual = { fanduel: even, betmgm: even, bovada: even, pinnacle: even, draftkings: even };
/** Two books that each offer a price above the others, on opposite sides. */
const unusual = { ...usual, pinnacle: { home: 105, away: -125 }, draftkings: { home: -125, away: 105, spread: -5.5 } };

/** The service with two games, whose prices the test sets. */
async function openMarket() {
  let now = new Date(noon);
  const clock = { now: () => now };
  const { app, database } = await testApp({ leagueClock: clock });
  const { db } = database;
  const reports = nbaScoreboard('').parse(nbaScoreboardPayload([early, late].map((game) => nbaGame(game))));
  await applyGameReports(db, reports, now, { mayDecide: () => true, addsGames: true });
  const cookie = await cookieOfNewUser(db, { isPremium: true });
  const read = async (url: string) => (await app.inject({ url, headers: { cookie } })).json<MarketPage>();
  return {
    app,
    db,
    member: () => read('/api/market'),
    visitor: async () => (await app.inject('/api/market/sample')).json<MarketPage>(),
    setTime: (at: string) => void (now = new Date(at)),
    /** One response of the odds feed with the same prices for both games. */
    poll: async (at: string, books: Readonly<Record<string, BookSketch>>): Promise<void> => {
      now = new Date(at);
      const updatedAt = new Date(now.getTime() - minuteMs).toISOString();
      const dated = Object.fromEntries(Object.entries(books).map(([book, prices]) => [book, { ...prices, updatedAt }]));
      await storeOdds(db, readOdds([early, late].map((game) => oddsApiEvent({ ...game, books: dated }))), now);
      await comparePrices({ db, clock });
    },
  };
}

/** The entries of all lists as the page shows them to a person who compares all books. */
function entriesOf(page: MarketPage) {
  const { offMarket, lowHold, arbitrage, middles } = marketListsAtBooks(page, []);
  return [offMarket, lowHold, arbitrage, middles, page.moves].flat();
}
const gameIdsIn = (page: MarketPage) => [...new Set(entriesOf(page).map(({ gameId }) => gameId))].toSorted();

test('premium members see coming games; everyone sees a game from its tip-off on, as it was before; ages are those of the prices', async () => {
  const { app, db, member, visitor, setTime, poll } = await openMarket();
  await poll(noon, usual);
  expect(entriesOf(await member())).toEqual([]);
  await poll('2026-11-15T17:05:00.000Z', unusual);
  await poll('2026-11-15T17:10:00.000Z', { ...unusual, betmgm: { home: -112, away: -108 } });
  const before = await member();
  expect(gameIdsIn(before)).toEqual([early.id, late.id]);
  expect(before.readAt).toBe('2026-11-15T17:10:00.000Z');
  const ofEarly = <Entry extends { gameId: string }>(list: readonly Entry[]) => list.filter(({ gameId }) => gameId === early.id);
  const since = '2026-11-15T17:05:00.000Z';
  expect(ofEarly(before.offMarket)).toMatchObject([
    { book: 'pinnacle', side: 'home', line: null, price: 2.05, since },
    { book: 'draftkings', side: 'away', line: null, price: 2.05, since },
  ]);
  const lists = marketListsAtBooks(before, []);
  expect(ofEarly(lists.arbitrage)).toMatchObject([
    { market: 'moneyline', hold: expect.closeTo(2 / 2.05 - 1) as number, since: Date.parse(since) },
  ]);
  expect(ofEarly(lists.middles)[0]).toMatchObject({ market: 'spread', wins: { from: 4, to: 5 }, pushes: [], since: Date.parse(since) });

  expect(entriesOf(await visitor()), 'nothing before tip-off').toEqual([]);
  expect((await app.inject('/api/market')).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/market', headers: { cookie: await cookieOfNewUser(db, { isPremium: false }) } })).statusCode).toBe(
    403,
  );

  await poll('2026-11-16T00:29:00.000Z', { ...unusual, betmgm: { home: -112, away: -108 } });
  setTime('2026-11-16T00:31:00Z');
  expect(gameIdsIn(await member())).toEqual([late.id]);
  const sample = await visitor();
  expect(gameIdsIn(sample)).toEqual([early.id]);
  expect(sample.offMarket).toEqual(ofEarly(before.offMarket));
  await poll('2026-11-16T00:32:00.000Z', usual);
  expect((await visitor()).offMarket, 'a game that has begun stays as it was').toEqual(sample.offMarket);
  expect(entriesOf(await member()).map(({ market }) => market)).not.toContain('moneyline');
});

test('a game that ended before anybody compared its prices is compared at its closing line', async () => {
  const { db, visitor, poll } = await openMarket();
  await poll('2026-11-16T00:29:00.000Z', unusual);
  await db.delete(priceComparisons);
  const closedAt = new Date('2026-11-16T00:29:00.000Z');
  await db.insert(closings).values({ gameId: early.id, closedAt, quotes: [], consensus: {} });
  await db.update(games).set({ status: 'final' });
  await poll('2026-11-16T05:00:00.000Z', usual);
  const sample = await visitor();
  expect(gameIdsIn(sample), 'the other game has no closing line').toEqual([early.id]);
  expect(sample.readAt).toBe(closedAt.toISOString());
  expect(marketListsAtBooks(sample, []).arbitrage).toHaveLength(1);
});

test('a price that its book has not confirmed for a quarter of an hour is not compared', async () => {
  const { db, member, poll } = await openMarket();
  await poll(noon, unusual);
  expect(marketListsAtBooks(await member(), []).arbitrage).toHaveLength(2);
  const now = new Date('2026-11-15T17:20:00.000Z');
  const oldDate = new Date(noon).toISOString();
  const dated = Object.fromEntries(Object.entries(unusual).map(([book, prices]) => [book, { ...prices, updatedAt: oldDate }]));
  await storeOdds(db, readOdds([early, late].map((game) => oddsApiEvent({ ...game, books: dated }))), now);
  await comparePrices({ db, clock: { now: () => now } });
  expect(entriesOf(await member())).toEqual([]);
});

test('while the feed is away, nothing is listed that was found in prices older than a quarter of an hour', async () => {
  const { member, poll, setTime } = await openMarket();
  await poll(noon, usual);
  await poll('2026-11-15T17:05:00.000Z', { ...unusual, fanduel: { home: -130, away: 110 } });
  setTime('2026-11-15T17:15:00.000Z');
  const before = await member();
  expect(marketListsAtBooks(before, []).arbitrage).not.toEqual([]);
  setTime('2026-11-15T17:21:00.000Z');
  const { readAt, offMarket, offers, moves } = await member();
  expect({ readAt, offMarket, offers }).toEqual({ readAt: '2026-11-15T17:05:00.000Z', offMarket: [], offers: [] });
  expect(moves, 'moves are facts of the past').toEqual(before.moves);
});
