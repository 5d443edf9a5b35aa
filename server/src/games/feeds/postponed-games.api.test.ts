import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { games } from '#server/schema/games.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { applyGameReports } from './apply-game-reports.ts';
import type { GameReport } from './game-report.ts';

const now = new Date('2026-11-16T12:00:00Z');
const [oldDate, newDate] = [new Date('2026-11-17T00:30:00Z'), new Date('2026-12-15T00:30:00Z')];
const report = (source: GameReport['source'], sourceId: string, status: GameReport['status'], startsAt: Date): GameReport => ({
  source,
  sourceId,
  season: 2027,
  stage: 'regular',
  homeTeamId: 1610612738,
  awayTeamId: 1610612752,
  startsAt,
  status,
  homeScore: null,
  awayScore: null,
  period: null,
  gameClock: null,
});
const nba = (status: GameReport['status'], startsAt: Date) => report('nba', '0022600100', status, startsAt);
/** ESPN keeps the postponed game with its old id and adds the new date with another one. */
const espnAfterwards = [report('espn', '401', 'postponed', oldDate), report('espn', '402', 'scheduled', newDate)];

async function storedAfter(steps: readonly (readonly GameReport[])[]) {
  const { db } = await testDatabase();
  const rules = { mayDecide: () => true, addsGames: true };
  for (const reports of steps) await applyGameReports(db, { reports, notices: [] }, now, rules);
  const rows = await db.select().from(games).orderBy(asc(games.startsAt));
  return rows.map(({ nbaId, espnId, status, date }) => ({ nbaId, espnId, status, date }));
}
const before = [[nba('scheduled', oldDate)], [report('espn', '401', 'scheduled', oldDate)]];

test('a postponed game whose new date both sources report is one game', async () => {
  const moved = [{ nbaId: '0022600100', espnId: '402', status: 'scheduled', date: '2026-12-14' }];
  expect(await storedAfter([...before, [nba('scheduled', newDate)], espnAfterwards])).toEqual(moved);
  expect(await storedAfter([...before, [nba('scheduled', newDate)], espnAfterwards, espnAfterwards])).toEqual(moved);
});

test('a postponed game whose new date ESPN reports while the league refuses is one game after the league is back', async () => {
  const both = [
    { nbaId: null, espnId: '401', status: 'postponed', date: '2026-11-16' },
    { nbaId: '0022600100', espnId: '402', status: 'scheduled', date: '2026-12-14' },
  ];
  const steps = [...before, espnAfterwards, [nba('scheduled', newDate)]];
  expect(await storedAfter(steps)).toEqual(both);
  expect(await storedAfter([...steps, espnAfterwards, [nba('scheduled', newDate)]])).toEqual(both);
});
