import { expect, test } from 'vitest';
import { games, injuries, injuryReportTeams } from '#server/schema/games.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { findGameReports, saveGameReports, readCurrentReports } from './report-store.ts';

const [home, away] = [1610612738, 1610612743];

test('each moment keeps what was known when it came, and later reports belong to the next one', async () => {
  const { db } = await testDatabase();
  const startsAt = new Date('2026-11-17T00:30:00Z');
  const teams = { homeTeamId: home, awayTeamId: away };
  await db
    .insert(games)
    .values({ id: 'g', season: 2027, stage: 'regular', ...teams, startsAt, date: '2026-11-16', status: 'scheduled', updatedAt: startsAt });
  const [game] = await db.select().from(games);
  const report = async (time: string, status: string, hasSubmitted: boolean) => {
    await db.delete(injuries);
    await db.delete(injuryReportTeams);
    await db.insert(injuries).values({ sourceId: '1', teamId: home, playerId: '7', name: 'Jaylen Brown', status, comment: '' });
    const publishedAt = new Date('2026-11-16T10:00:00Z');
    await db.insert(injuryReportTeams).values({ gameDate: '2026-11-16', teamId: home, hasSubmitted, publishedAt });
    await saveGameReports(db, [game!], await readCurrentReports(db), new Date(time));
  };
  await report('2026-11-16T09:00:00Z', 'day-to-day', false);
  await report('2026-11-16T11:59:00Z', 'questionable', true);
  await report('2026-11-16T12:01:00Z', 'out', true);
  await report('2026-11-17T00:01:00Z', 'available', true);
  const nothing = { submitted: false, statuses: {} };
  expect((await findGameReports(db, ['g'])).get('g')).toEqual({
    morning: { home: { submitted: true, statuses: { 7: 'questionable' } }, away: nothing },
    afternoon: { home: { submitted: true, statuses: { 7: 'out' } }, away: nothing },
  });
  expect((await readCurrentReports(db)).reportsOf({ date: '2026-11-18', ...teams }).home).toEqual({
    submitted: false,
    statuses: { 7: 'available' },
  });
});
