import { describe, expect, test } from 'vitest';
import { espnInjuries } from '#server/games/injuries/espn-injuries.ts';
import { espnEvent } from '../../../test/league/feed-payloads.ts';
import { hasRecordings, recordedResponse } from '../../../../sandbox/test/recorded-responses.ts';
import { espnScoreboard } from './espn.ts';

const parse = (events: unknown[]) => espnScoreboard('', '2026-11-15').parse({ events });

test('home and away come from a field, not from the order', () => {
  expect(parse([espnEvent({ status: 3, homeScore: 99, awayScore: 101 })]).reports).toMatchObject([
    { homeTeamId: 1610612738, awayTeamId: 1610612752, status: 'final', homeScore: 99, awayScore: 101, gameClock: null },
  ]);
});

test('a postponed game is not final, even if its state is "post" and completed', () => {
  expect(parse([espnEvent({ status: 3, name: 'STATUS_POSTPONED' })]).reports).toMatchObject([{ status: 'postponed', homeScore: null }]);
  expect(parse([espnEvent({ status: 3, name: 'STATUS_CANCELED' })]).reports).toMatchObject([{ status: 'canceled' }]);
});

test('a score of 0 in a game in progress is a score, an empty one is none', () => {
  expect(parse([espnEvent({ status: 2, homeScore: 0, awayScore: 5 })]).reports).toMatchObject([
    { status: 'live', homeScore: 0, awayScore: 5 },
  ]);
  const event = espnEvent({ status: 2, homeScore: 7, awayScore: 5 });
  const empty = JSON.parse(JSON.stringify(event).replace('"7"', '""')) as unknown;
  expect(parse([empty]).reports).toMatchObject([{ homeScore: null, awayScore: 5 }]);
});

test('the clock of a game in progress has the form of the league’s', () => {
  const clockOf = (status: object) =>
    parse([{ ...espnEvent({ status: 2 }), status: { type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false }, ...status } }])
      .reports[0]!.gameClock;
  expect(clockOf({ period: 2, displayClock: '4:06' })).toBe('Q2 4:06');
  expect(clockOf({ period: 4, displayClock: '35.4' })).toBe('Q4 0:35');
  expect(clockOf({ period: 2, displayClock: '0.0' })).toBe('Half');
});

test('a final without two different scores is rejected with a notice', () => {
  expect(parse([espnEvent({ status: 3, homeScore: 100, awayScore: 100 })])).toMatchObject({
    reports: [],
    notices: [{ detail: 'final without a result' }],
  });
});

describe.skipIf(!hasRecordings)('recorded answers of ESPN (skipped where they are absent)', () => {
  const read = (name: string) => recordedResponse(`nba-results/samples/${name}`);
  test('final games of January 15, 2026', () => {
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
  test('the injury list: ids are taken from URLs, contract notes are left out', () => {
    const { injuries, notices } = espnInjuries('', new Date('2026-06-15T12:00:00Z')).parse(read('espn_injuries_2026-06-15_trimmed.json'));
    expect(notices).toEqual([]);
    expect(injuries).toContainEqual(
      expect.objectContaining({ sourceId: '4433287', name: 'Brandon Miller', status: 'out', teamId: 1610612766 }),
    );
  });
});
