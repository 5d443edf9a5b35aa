import { describe, expect, test } from 'vitest';
import { espnEvent } from '../../../test/feed-payloads.ts';
import { hasRecordings, recording } from '../../../test/recordings.ts';
import { espnInjuries } from '#server/games/players/espn-injuries.ts';
import { espnScoreboard } from './espn.ts';
import { matchPlayers } from '#server/games/players/match-players.ts';
import { plainName } from '#server/games/players/normalize-name.ts';

const board = (events: unknown[]) => espnScoreboard('', '2026-11-15').parse({ events });

test('home and away are told by a field, not by the order', () => {
  expect(board([espnEvent({ status: 3, homeScore: 99, awayScore: 101 })]).reports).toMatchObject([
    { homeTeamId: 1610612738, awayTeamId: 1610612752, status: 'final', homeScore: 99, awayScore: 101, gameClock: null },
  ]);
});

test('the name of a status decides before its state: postponed is not final, even if it is "post" and completed', () => {
  expect(board([espnEvent({ status: 3, name: 'STATUS_POSTPONED' })]).reports).toMatchObject([{ status: 'postponed', homeScore: null }]);
  expect(board([espnEvent({ status: 3, name: 'STATUS_CANCELED' })]).reports).toMatchObject([{ status: 'canceled' }]);
});

test('a final without two different scores is reported, not believed', () => {
  expect(board([espnEvent({ status: 3, homeScore: 100, awayScore: 100 })])).toMatchObject({
    reports: [],
    notices: [{ detail: 'final without a result' }],
  });
});

test('names are compared without accents, marks and generations', () => {
  expect(plainName('Luka Dončić')).toBe(plainName('Luka Doncic'));
  expect(plainName("De'Aaron Fox")).toBe('deaaron fox');
  expect(plainName('David Duke Jr.')).toBe('david duke');
  expect(plainName('Shai Gilgeous-Alexander')).toBe('shai gilgeous alexander');
});

test('players are matched by id, else by name within the team, and two namesakes are nobody', () => {
  const injury = { teamId: 1, name: 'Luka Dončić', status: 'out', comment: '', reportedAt: null };
  const player = (id: string, plain: string, teamId: number, espnId: string | null = null) => ({
    id,
    nbaId: id,
    plainName: plain,
    teamId,
    espnId,
  });
  const playerOf = (sourceId: string, ...players: ReturnType<typeof player>[]) =>
    matchPlayers([{ ...injury, sourceId }], players, 'espn').matched[0]!.playerId;
  expect(playerOf('7', player('a', 'somebody else', 2, '7'))).toBe('a');
  expect(playerOf('7', player('a', 'luka doncic', 1))).toBe('a');
  expect(playerOf('7', player('a', 'luka doncic', 2))).toBeNull();
  expect(playerOf('7', player('a', 'luka doncic', 1), player('b', 'luka doncic', 1))).toBeNull();
  expect(playerOf('7', player('a', 'luka doncic', 1, '8'))).toBeNull();
});

describe.skipIf(!hasRecordings)('ESPN’s recordings (skipped where they are absent)', () => {
  const read = (name: string) => recording('nba-results', name);
  test('finals of 15 January 2026', () => {
    const raw = read('espn_scoreboard_2026-01-15_final_trimmed.json') as { events: { id: string }[] };
    const { reports, notices } = espnScoreboard('', '2026-01-15').parse(raw);
    expect(notices).toEqual([]);
    expect(reports).toHaveLength(raw.events.length);
    expect(reports[0]).toMatchObject({
      sourceId: '401810433',
      season: 2026,
      neutral: true,
      status: 'final',
      homeScore: 118,
      awayScore: 111,
    });
  });
  test('a scheduled game of the next season', () => {
    expect(espnScoreboard('', '2026-10-20').parse(read('espn_scoreboard_2026-10-20_scheduled_trimmed.json')).reports).toMatchObject([
      { sourceId: '401909088', season: 2027, status: 'scheduled', homeScore: null },
    ]);
  });
  test('a team’s schedule, whose scores are objects', () => {
    const { reports } = espnScoreboard('', '2026-05-01').parse(read('espn_team_schedule_LAL_2026_postseason_trimmed.json'));
    expect(reports.length).toBeGreaterThan(0);
    for (const report of reports) expect(report.homeScore).toBeGreaterThan(50);
  });
  test('the injury list: ids out of addresses, contract notes left out', () => {
    const { injuries, notices } = espnInjuries('').parse(read('espn_injuries_2026-06-15_trimmed.json'));
    expect(notices).toEqual([]);
    expect(injuries).toContainEqual(
      expect.objectContaining({ sourceId: '4433287', name: 'Brandon Miller', status: 'out', teamId: 1610612766 }),
    );
  });
});
