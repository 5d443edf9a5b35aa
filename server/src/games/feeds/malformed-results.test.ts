import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nbaBoxScore } from '#server/games/box-scores/nba-box-score.ts';
import { espnInjuries } from '#server/games/injuries/espn-injuries.ts';
import type { Feed } from '#server/platform/feeds/pull-feed.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { corrupted, unstorableIn } from '../../../test/league/corrupt-json.ts';
import { espnEvent, nbaBoxScorePayload, nbaGame, nbaScoreboardPayload, nbaSchedulePayload } from '../../../test/league/feed-payloads.ts';
import { espnScoreboard } from './espn.ts';
import type { GameReports } from './game-report.ts';
import { nbaSchedule, nbaScoreboard } from './nba-cdn.ts';
import { runsOf } from '../../../test/random/random-tests.ts';

const final = { status: 3, homeScore: 110, awayScore: 100 } as const;
const feeds: [string, Feed<GameReports>, unknown][] = [
  ['scoreboard', nbaScoreboard(''), nbaScoreboardPayload([nbaGame(final), nbaGame({ id: '0022600101', home: 'LAL', away: 'DEN' })])],
  ['schedule', nbaSchedule(''), nbaSchedulePayload([nbaGame(final), nbaGame({ id: '0022600101', home: 'LAL', away: 'DEN' })])],
  ['ESPN', espnScoreboard('', '2026-11-15'), { events: [espnEvent(final), espnEvent({ id: '401900101', home: 'LAL', away: 'DEN' })] }],
];

function tryParse<T>(feed: Feed<T>, json: unknown): T | undefined {
  try {
    return feed.parse(json);
  } catch (error) {
    if (error instanceof FeedFault) return undefined;
    throw error;
  }
}

describe.each(feeds)('%s', (_name, feed, payload) => {
  test('an intact payload gives every game and no notice', () => {
    expect(feed.parse(payload)).toMatchObject({ reports: [{ status: 'final' }, { status: 'scheduled' }], notices: [] });
  });
  test('one damaged value never crashes the parser, never gives a wrong final, and every lost game is reported', () => {
    fc.assert(
      fc.property(corrupted(payload), ({ document, path }) => {
        const answer = tryParse(feed, document);
        expect(unstorableIn(answer?.reports), path.join('.')).toEqual([]);
        const finals = answer?.reports.filter((report) => report.status === 'final') ?? [];
        for (const report of finals)
          expect(report.homeScore !== report.awayScore && report.homeScore! > 0 && report.awayScore! > 0).toBe(true);
        expect(finals.length, path.join('.')).toBeLessThanOrEqual(1);
        const needsNoNotice =
          typeof path.at(-1) === 'number' ||
          ['games', 'events', 'gameDates', 'gameId', 'teamId', 'timeValid'].includes(String(path.at(-1)));
        const isReported = !answer || needsNoNotice || answer.reports.length === 2 || answer.notices.length > 0;
        expect(isReported, path.join('.')).toBe(true);
      }),
      { numRuns: runsOf(1500) },
    );
  });
  test('any JSON value is either read or rejected with a feed fault', () => {
    const readAny = () => fc.assert(fc.property(fc.jsonValue(), (json) => void tryParse(feed, json)));
    expect(readAny).not.toThrow();
  });
});

test('a damaged box score is rejected or has finite numbers only', () => {
  const expected = { homeTeamId: 1610612738, awayTeamId: 1610612752, homeScore: 110, awayScore: 100 };
  const feed = nbaBoxScore('', '0022600100', expected);
  fc.assert(
    fc.property(corrupted(nbaBoxScorePayload()), ({ document }) => {
      const box = tryParse(feed, document);
      expect(unstorableIn(box)).toEqual([]);
      for (const { stats, minutes } of [...(box?.home.players ?? []), ...(box?.away.players ?? [])]) {
        expect([minutes, ...stats].every((value) => value === null || Number.isFinite(value))).toBe(true);
      }
    }),
    { numRuns: runsOf(500) },
  );
});

test('a damaged injury list never crashes the parser', () => {
  const payload = {
    injuries: [
      {
        id: '2',
        injuries: [
          { id: '1', status: 'Out', date: '2026-11-01T10:00Z', athlete: { displayName: 'A B', links: [{ href: 'https://x/id/77/a' }] } },
        ],
      },
    ],
  };
  const feed = espnInjuries('', new Date('2026-11-15T12:00:00Z'));
  expect(feed.parse(payload).injuries).toMatchObject([{ sourceId: '77', status: 'out' }]);
  fc.assert(
    fc.property(corrupted(payload), ({ document }) => {
      expect(unstorableIn(tryParse(feed, document))).toEqual([]);
    }),
    { numRuns: runsOf(500) },
  );
});
