import { expect, test } from 'vitest';
import { inProgress } from '#domain/game-rules.ts';
import { testDatabase } from '../../test/test-database.ts';
import { ingestBoard } from '#server/games/feeds/store-game-reports.ts';
import { nbaScoreboard } from '#server/games/feeds/nba-cdn.ts';
import { nbaGame, nbaScoreboardPayload, oddsApiEvent, type GameSketch } from '../../test/feed-payloads.ts';
import { storeOdds } from '#server/odds/feed/ingest-odds.ts';
import { readOdds } from '#server/odds/feed/the-odds-api.ts';
import type { Db } from '#server/platform/database/database.ts';
import { premiumSlate, publicSlate } from './slates.ts';

const noon = new Date('2026-11-15T17:00:00Z');
const tonight = { id: '0022600100', home: 'BOS', away: 'NYK', startsAt: '2026-11-16T00:30:00Z' };
const tomorrow = { id: '0022600101', home: 'LAL', away: 'DEN', startsAt: '2026-11-17T03:30:00Z' };

async function report(db: Db, ...games: GameSketch[]): Promise<void> {
  const board = nbaScoreboard('').parse(nbaScoreboardPayload(games.map((game) => nbaGame(game))));
  await ingestBoard(db, board, noon, { mayDecide: () => true, addsGames: true });
}

async function offer(db: Db, ...games: GameSketch[]): Promise<void> {
  await storeOdds(
    db,
    readOdds(games.map((game) => oddsApiEvent({ ...game, books: { fanduel: { updatedAt: '2026-11-15T16:59:00Z' } } }))),
    noon,
  );
}

test('today is the league’s day: an evening game in New York belongs to it, though it is tomorrow in UTC', async () => {
  const { db } = await testDatabase();
  await report(db, tonight, tomorrow);
  await offer(db, tonight);
  const slate = await publicSlate(db, noon);
  expect(slate.map((game) => game.game_id)).toEqual([tonight.id]);
  expect(slate[0]).toMatchObject({
    home_team_name: 'Boston Celtics',
    away_team_name: 'New York Knicks',
    game_date_utc: '2026-11-16T00:30:00.000Z',
    bookmaker_odds: { fanduel: { h2h: { home: -150, away: 130 }, totals: { point: 224.5, over: -110, under: -110 } } },
  });
});

test('a day without games shows the next day that has some', async () => {
  const { db } = await testDatabase();
  await report(db, tomorrow);
  expect((await publicSlate(db, noon)).map((game) => game.game_id)).toEqual([tomorrow.id]);
});

test('a game in play says so and shows no odds, from the moment the feed says live', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  await report(db, { ...tonight, status: 2, homeScore: 20, awayScore: 18 });
  const [game] = await publicSlate(db, new Date('2026-11-16T00:50:00Z'));
  expect(game).toMatchObject({
    status: 'live',
    home_score: 20,
    bookmaker_odds: { fanduel: { h2h: { home: inProgress, away: inProgress }, totals: null } },
  });
  expect((await premiumSlate(db, new Date('2026-11-16T00:50:00Z')))[0]).toMatchObject({
    latest_odds: { ml_home: inProgress, total: null },
  });
});

test('when the feed is silent, four hours after its start a game counts as in progress', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  const h2hAt = async (time: string) => (await publicSlate(db, new Date(time)))[0]!.bookmaker_odds['fanduel']?.h2h?.home;
  expect(await h2hAt('2026-11-16T04:29:00Z')).toBe(-150);
  expect(await h2hAt('2026-11-16T04:31:00Z')).toBe(inProgress);
});

test('a price from after the start is never stored, whatever it looks like', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await offer(db, tonight);
  const live = oddsApiEvent({
    ...tonight,
    startsAt: '2026-11-16T00:33:10Z',
    books: { fanduel: { home: -900, away: 550, updatedAt: '2026-11-16T00:40:00Z' } },
  });
  await storeOdds(db, readOdds([live]), new Date('2026-11-16T00:40:30Z'));
  expect((await publicSlate(db, new Date('2026-11-16T00:41:00Z')))[0]!.bookmaker_odds['fanduel']!.h2h!.home).toBe(-150);
});

test('without a prediction premium gets zeros, which the pages show as coming soon', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  expect((await premiumSlate(db, noon))[0]).toMatchObject({
    predictions: [
      { model_type: 'ML', predicted_probabilities: [0, 0], value_gap: 0 },
      { model_type: 'UO', predicted_probabilities: { under: 0, push: 0, over: 0 }, value_gap: 0 },
    ],
    latest_odds: null,
    ledger: null,
  });
});

test('a postponed game leaves the list and comes back on its new date', async () => {
  const { db } = await testDatabase();
  await report(db, tonight);
  await report(db, { ...tonight, text: 'PPD' });
  expect(await publicSlate(db, noon)).toEqual([]);
  await report(db, { ...tonight, startsAt: '2026-11-20T00:30:00Z' });
  expect((await publicSlate(db, noon)).map((game) => game.game_date_utc)).toEqual(['2026-11-20T00:30:00.000Z']);
});
