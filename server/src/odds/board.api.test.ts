import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyGameReports } from '#server/games/feeds/apply-game-reports.ts';
import { nbaScoreboard } from '#server/games/feeds/nba-cdn.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { readOdds } from '#server/odds/feed/the-odds-api.ts';
import type { Db } from '#server/platform/database/database.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { nbaGame, nbaScoreboardPayload, oddsApiEvent, type GameSketch } from '../../test/league/feed-payloads.ts';
import { monthOf, priceChanges } from '#server/schema/odds.ts';
import { listBoardOfDay, listTodaysBoard, maxChangesPerGame, readBoardMovement } from './queries.ts';

const noon = new Date('2026-11-15T17:00:00Z');
const tonight = { id: '0022600100', home: 'BOS', away: 'NYK', startsAt: '2026-11-16T00:30:00Z' };
const tomorrow = { id: '0022600101', home: 'LAL', away: 'DEN', startsAt: '2026-11-17T03:30:00Z' };

async function report(db: Db, ...games: GameSketch[]): Promise<void> {
  const reports = nbaScoreboard('').parse(nbaScoreboardPayload(games.map((game) => nbaGame(game))));
  await applyGameReports(db, reports, noon, { mayDecide: () => true, addsGames: true });
}

async function offer(db: Db, ...games: GameSketch[]): Promise<void> {
  await storeOdds(
    db,
    readOdds(games.map((game) => oddsApiEvent({ ...game, books: { fanduel: { updatedAt: '2026-11-15T16:59:00Z' } } }))),
    noon,
  );
}

const todaysBoard = (db: Db, now: Date) => listTodaysBoard({ db, clock: { now: () => now } });

test('today is the league date: an evening game in New York belongs to it, although it is the next day in UTC', async () => {
  const { db } = await testDatabase();
  await report(db, tonight, tomorrow);
  await offer(db, tonight);
  const slate = await todaysBoard(db, noon);
  expect(slate.map((game) => game.id)).toEqual([tonight.id]);
  expect(slate[0]).toMatchObject({
    home: { name: 'Boston Celtics' },
    away: { name: 'New York Knicks' },
    startsAt: '2026-11-16T00:30:00.000Z',
    bookmakers: ['fanduel'],
  });
});

test('a day without games shows the next day with games', async () => {
  const { db } = await testDatabase();
  await report(db, tomorrow);
  expect((await todaysBoard(db, noon)).map((game) => game.id)).toEqual([tomorrow.id]);
});

test('any day has its games, with the prices that are known', async () => {
  const { db } = await testDatabase();
  await report(db, tonight, tomorrow);
  await offer(db, tomorrow);
  const day = async (date: string) => listBoardOfDay({ db, clock: { now: () => noon } }, date);
  expect((await day('2026-11-16')).map(({ id, quotes }) => [id, quotes.length > 0])).toEqual([[tomorrow.id, true]]);
  expect(await day('2026-11-18')).toEqual([]);
});

test('a game shows no odds as soon as the feed reports it as live', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  await report(db, { ...tonight, status: 2, homeScore: 20, awayScore: 18 });
  const [game] = await todaysBoard(db, new Date('2026-11-16T00:50:00Z'));
  expect(game).toMatchObject({
    status: 'live',
    homeScore: 20,
    bookmakers: ['fanduel'],
    quotes: [],
  });
});

test('four hours after its start a game counts as in progress, even if no feed reports it', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  const quotesAt = async (time: string) => (await todaysBoard(db, new Date(time)))[0]!.quotes.length;
  expect(await quotesAt('2026-11-16T04:29:00Z')).toBeGreaterThan(0);
  expect(await quotesAt('2026-11-16T04:31:00Z')).toBe(0);
});

test('a price from after the start is never stored', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  const live = oddsApiEvent({
    ...tonight,
    startsAt: '2026-11-16T00:33:10Z',
    books: { fanduel: { home: -900, away: 550, updatedAt: '2026-11-16T00:40:00Z' } },
  });
  await storeOdds(db, readOdds([live]), new Date('2026-11-16T00:40:30Z'));
  const [game] = await todaysBoard(db, new Date('2026-11-16T00:41:00Z'));
  expect(game!.quotes.find(({ market }) => market === 'moneyline')!.prices[0]).toBeCloseTo(1 + 100 / 150, 6);
});

test('a postponed game stays in the list of its old date without prices, then with its new date, and returns on that date', async () => {
  const { db } = await testDatabase();
  const later = { ...tonight, id: '0022600102', home: 'LAL', away: 'DEN', startsAt: '2026-11-16T03:30:00Z' };
  await report(db, tonight, later);
  await offer(db, tonight);
  await report(db, { ...tonight, text: 'PPD' });
  const listed = async (now: Date) =>
    (await todaysBoard(db, now)).map(({ id, status, startsAt, postponedFrom }) => [id, status, startsAt, postponedFrom]);
  const [oldStart, newStart] = ['2026-11-16T00:30:00.000Z', '2026-11-20T00:30:00.000Z'];
  const other = [later.id, 'scheduled', '2026-11-16T03:30:00.000Z', null];
  expect(await listed(noon)).toEqual([other, [tonight.id, 'postponed', oldStart, oldStart]]);
  expect((await todaysBoard(db, noon))[1]!.bookmakers).toEqual([]);
  await report(db, { ...tonight, startsAt: newStart });
  const moved = [tonight.id, 'scheduled', newStart, oldStart];
  expect(await listed(noon)).toEqual([other, moved]);
  const newDay = new Date('2026-11-19T17:00:00Z');
  expect(await listed(newDay)).toEqual([moved]);
  const booksOn = async (now: Date) => (await todaysBoard(db, now)).flatMap(({ bookmakers }) => bookmakers);
  expect(await booksOn(newDay)).toEqual([]);
  const event = oddsApiEvent({ ...tonight, startsAt: newStart, books: { betmgm: { updatedAt: '2026-11-19T16:00:00Z' } } });
  await storeOdds(db, readOdds([event]), newDay);
  expect(await booksOn(newDay)).toEqual(['betmgm']);
  await report(db, { ...tonight, text: 'PPD' }, later);
  await report(db, tonight);
  expect(await listed(noon)).toEqual([[tonight.id, 'scheduled', oldStart, null], other]);
});

test('of a market with more price changes than are read, the movement still ends with the newest prices', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  const month = monthOf(new Date(tonight.startsAt));
  const books = sql.raw(`(values ('fanduel'), ('betmgm'), ('bovada')) as books(book)`);
  await db.execute(sql`insert into ${priceChanges} ("gameMonth", "gameId", "book", "market", "line", "first", "second", "quotedAt", "recordedAt")
    select ${month}::date, ${tonight.id}, book, 'total', case when age = 0 then 231.5 else 200 + age % 2 end, 1.9, 1.9, at, at
    from generate_series(0, ${Math.ceil(maxChangesPerGame / 3)}::int) as age, ${books},
      lateral (select ${noon.toISOString()}::timestamptz - age * interval '10 seconds') as time(at)`);
  const [movement] = await readBoardMovement({ db, clock: { now: () => noon } }, 'total');
  expect(movement).toMatchObject({ gameId: tonight.id });
  expect(movement!.values.at(-1)).toBe(231.5);
});
