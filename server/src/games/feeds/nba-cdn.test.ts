import { describe, expect, test } from 'vitest';
import { nbaBoxScore } from '#server/games/box-scores/nba-box-score.ts';
import { nbaGame, nbaBoxScorePayload, nbaScoreboardPayload, nbaSchedulePayload } from '../../../test/league/feed-payloads.ts';
import { hasRecordings, recordedResponse } from '../../../../sandbox/test/recorded-responses.ts';
import { nbaSchedule, nbaScoreboard } from './nba-cdn.ts';

const parse = (games: unknown[]) => nbaScoreboard('').parse(nbaScoreboardPayload(games));

test('a scheduled game has no score, and its season is the year in which it ends', () => {
  expect(parse([nbaGame()]).reports).toMatchObject([
    { sourceId: '0022600100', season: 2027, stage: 'regular', status: 'scheduled', homeScore: null, awayScore: null },
  ]);
});

test('a postponed game is recognized by its status text', () => {
  expect(parse([nbaGame({ text: 'PPD' })]).reports).toMatchObject([{ status: 'postponed' }]);
});

test('a score of 0 in a game in progress is a score', () => {
  expect(parse([nbaGame({ status: 2, homeScore: 0, awayScore: 5 })]).reports).toMatchObject([
    { status: 'live', homeScore: 0, awayScore: 5 },
  ]);
  expect(parse([nbaGame({ status: 2, homeScore: 0, awayScore: 0 })]).reports).toMatchObject([{ homeScore: 0, awayScore: 0 }]);
});

test('the clock of a game in progress is read from its period and the time left, not from the status text', () => {
  const clockOf = (period: number, gameClock: string) =>
    parse([{ ...nbaGame({ status: 2, text: 'Q2 02:08', homeScore: 50, awayScore: 48 }), period, gameClock }]).reports[0]!.gameClock;
  expect(clockOf(2, 'PT00M42.80S')).toBe('Q2 0:43');
  expect(clockOf(3, 'PT06M49.00S')).toBe('Q3 6:49');
  expect(clockOf(2, 'PT00M00.00S')).toBe('Half');
  expect(clockOf(4, 'PT00M00.00S')).toBe('End Q4');
  expect(clockOf(5, 'PT04M41.00S')).toBe('OT 4:41');
  expect(clockOf(6, 'PT00M00.00S')).toBe('End OT2');
  expect(clockOf(1, '')).toBeNull();
});

test('a final without two different scores is rejected with a notice', () => {
  expect(parse([nbaGame({ status: 3, homeScore: 110, awayScore: 100 })]).reports).toMatchObject([
    { status: 'final', homeScore: 110, awayScore: 100 },
  ]);
  for (const [homeScore, awayScore] of [
    [0, 0],
    [100, 100],
    [0, 90],
  ]) {
    const { reports, notices } = parse([nbaGame({ status: 3, homeScore: homeScore!, awayScore: awayScore! })]);
    expect(reports).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'unreadable-game', detail: 'final without a result' }]);
  }
});

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])('a neutral court is read from a boolean or a text: %j', (isNeutral, neutral) => {
  expect(parse([{ ...nbaGame(), isNeutral }]).reports).toMatchObject([{ neutral }]);
});

test('a game whose teams are not decided is skipped without a notice', () => {
  expect(parse([nbaGame({ home: '', away: '', text: 'TBD' })])).toEqual({ reports: [], notices: [] });
});

test('the start of a scheduled game is its date-time, not the time of day in 1900', () => {
  const { reports } = nbaSchedule('').parse(nbaSchedulePayload([nbaGame({ startsAt: '2026-12-01T01:00:00Z' })]));
  expect(reports[0]!.startsAt.toISOString()).toBe('2026-12-01T01:00:00.000Z');
});

test('one unreadable game does not affect the others', () => {
  const { reports, notices } = parse([{ gameId: '0022600101' }, null, 7, nbaGame()]);
  expect(reports).toHaveLength(1);
  expect(notices).toHaveLength(3);
});

test('a box score has minutes and separates unused players from inactive ones', () => {
  const expected = { homeTeamId: 1610612738, awayTeamId: 1610612752, homeScore: 110, awayScore: 100 };
  const box = nbaBoxScore('', '0022600100', expected).parse(nbaBoxScorePayload());
  expect(box).toMatchObject({ overtimes: 0, home: { team: { turnovers: 13 } } });
  expect(box.home.players[0]).toMatchObject({ starter: true, minutes: 30, coachDecision: false });
  expect(box.home.players[8]).toMatchObject({ minutes: 0, coachDecision: true });
  expect(box.home.players[9]).toMatchObject({ minutes: 0, coachDecision: false });
  expect(() => nbaBoxScore('', '0022600100', { ...expected, homeScore: 111 }).parse(nbaBoxScorePayload())).toThrow(
    'another game or result',
  );
});

describe.skipIf(!hasRecordings)('recorded answers of the league (skipped where they are absent)', () => {
  const read = (name: string) => recordedResponse(`nba-results/samples/${name}`);
  test('eleven final games of November 5, 2025', () => {
    const { reports, notices } = nbaScoreboard('').parse(read('nba_stats_scoreboardv3_2025-11-05_final.json'));
    expect(notices).toEqual([]);
    expect(reports).toHaveLength(11);
    expect(new Set(reports.map((report) => report.status))).toEqual(new Set(['final']));
    expect(reports[0]).toMatchObject({ sourceId: '0022500171', season: 2026, homeScore: 132, awayScore: 121 });
  });
  test('a day without games in the off-season', () => {
    expect(nbaScoreboard('').parse(read('nba_stats_scoreboardv3_2025-07-15_offseason_empty.json'))).toEqual({ reports: [], notices: [] });
  });
  test('the scoreboard of January 16, 2021: a postponed game among scheduled ones', () => {
    const { reports } = nbaScoreboard('').parse(read('nba_cdn_todaysScoreboard_2021-01-16_ppd+scheduled.json'));
    expect(reports.find((report) => report.sourceId === '0022000194')).toMatchObject({ status: 'postponed', season: 2021 });
    expect(reports.filter((report) => report.status === 'scheduled').length).toBeGreaterThan(0);
  });
  test('schedules of two seasons: undecided games and games against teams outside the league are left out', () => {
    const old = nbaSchedule('').parse(read('nba_cdn_scheduleLeagueV2_2024-25_trimmed.json'));
    expect(old.reports.map((report) => report.sourceId)).not.toContain('0032400001');
    expect(old.reports[0]).toMatchObject({ sourceId: '0022400061', startsAt: new Date('2024-10-22T23:30:00Z'), season: 2025 });
    const recent = nbaSchedule('').parse(read('nba_cdn_scheduleLeagueV2_2025-26_fragments.json'));
    expect(recent.reports.map(({ sourceId, stage, status }) => [sourceId, stage, status])).toEqual([
      ['0012500008', 'preseason', 'final'],
      ['0012500001', 'preseason', 'final'],
      ['0022501200', 'regular', 'scheduled'],
    ]);
    expect(recent.notices).toMatchObject([{ subject: '0012500009', detail: expect.stringContaining('15016') as string }]);
  });
  test('the box score of a playoff game', () => {
    const expected = { homeTeamId: 1610612751, awayTeamId: 1610612755, homeScore: 97, awayScore: 102 };
    const { home } = nbaBoxScore('', '0042200123', expected).parse(read('nba_cdn_boxscore_0042200123_final.json'));
    expect(home.team).toEqual({
      fieldGoalsAttempted: 79,
      freeThrowsAttempted: 22,
      reboundsOffensive: 8,
      turnovers: 10,
      threePointersMade: 10,
      threePointersAttempted: 30,
    });
    const johnson = home.players.find((player) => player.playerId === '1629661')!;
    expect(johnson).toMatchObject({ starter: true, name: 'Cameron Johnson' });
    expect(johnson.minutes).toBeCloseTo(43 + 44 / 60, 9);
    expect(johnson.stats).toEqual([17, 6, 12, 2, 5, 3, 3, 0, 5, 4, 0, 0, 0, 3, -1]);
    expect(home.players.find((player) => player.name === 'Ben Simmons')).toMatchObject({ coachDecision: false, minutes: 0 });
  });
});
