import { z } from 'zod';
import { teamById } from '#domain/teams.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorText, vendorTime } from '#server/platform/feeds/vendor-values.ts';
import type { FeedRequest } from '#server/platform/feeds/fetch-url.ts';
import type { Stage } from '#server/schema/games.ts';
import {
  isResult,
  noGameClock,
  pendingGame,
  readGameClock,
  readRows,
  unknownTeam,
  unreadableGame,
  type GameReport,
  type GameReports,
  type ReadGame,
} from './game-report.ts';

/** The league publishes these files for its own website and rejects requests without the HTTP headers of a browser. */
export const nbaHeaders = { referer: 'https://www.nba.com/' };

const side = z.object({ teamId: z.int(), score: z.int().min(0).max(400).nullish() });
/** The league has changed the type of such a field before: `ifNecessary` became a text in 2025. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const game = z.object({
  gameId: z.string().regex(/^00\d{8}$/),
  gameStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  gameStatusText: vendorText(40),
  /** The start of the game. Only the schedule has this field: its `gameTimeUTC` is a time of day with a date in 1900. */
  gameDateTimeUTC: vendorTime.optional(),
  gameTimeUTC: vendorTime.optional().catch(undefined),
  period: z.int().min(0).max(20).nullish(),
  gameClock: vendorText(40).nullish().catch(undefined),
  isNeutral: flag.optional(),
  homeTeam: side,
  awayTeam: side,
});

const schedule = z.object({ leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(z.unknown()) })) }) });
const gameFile = z.object({ game: z.unknown() });
const scoreboard = z.object({ scoreboard: z.object({ games: z.array(z.unknown()) }) });

export function nbaSchedule(baseUrl: string): Feed<GameReports> {
  return {
    name: 'nba-schedule',
    request: { url: `${baseUrl}/static/json/staticData/scheduleLeagueV2.json`, headers: nbaHeaders, timeoutMs: 30_000 },
    noticesOf: ({ notices }) => notices,
    parse: (json) => {
      const { gameDates } = parseFeed(schedule, json).leagueSchedule;
      return readRows(
        'nba-schedule',
        gameDates.flatMap(({ games }) => games),
        rowReader,
      );
    },
  };
}

export function nbaScoreboard(baseUrl: string): Feed<GameReports> {
  return {
    name: 'nba-scoreboard',
    request: { url: `${baseUrl}/static/json/liveData/scoreboard/todaysScoreboard_00.json`, headers: nbaHeaders },
    noticesOf: ({ notices }) => notices,
    parse: (json) => readRows('nba-scoreboard', parseFeed(scoreboard, json).scoreboard.games, rowReader),
  };
}

/** The address of the file of one game. The league keeps the files of past seasons. */
export const nbaGameRequest = (baseUrl: string, nbaId: string): FeedRequest => ({
  url: `${baseUrl}/static/json/liveData/boxscore/boxscore_${nbaId}.json`,
  headers: nbaHeaders,
});

export function nbaPastGame(baseUrl: string, nbaId: string): Feed<GameReports> {
  return {
    name: 'nba-past-games',
    request: nbaGameRequest(baseUrl, nbaId),
    storesPayload: false,
    noticesOf: ({ notices }) => notices,
    parse: (json) => readRows('nba-past-games', [parseFeed(gameFile, json).game], rowReader),
  };
}

function readGame(row: z.output<typeof game>): ReadGame {
  const { gameId, gameStatus, gameStatusText, homeTeam, awayTeam, period, gameClock, isNeutral, ...times } = row;
  const stage = stages[gameId.slice(0, 3)];
  if (!stage || gameStatusText === 'TBD' || homeTeam.teamId === 0 || awayTeam.teamId === 0) return pendingGame;
  if (!teamById(homeTeam.teamId) || !teamById(awayTeam.teamId)) return unknownTeam(homeTeam.teamId, awayTeam.teamId);
  if (homeTeam.teamId === awayTeam.teamId) return unreadableGame('a team cannot play itself');
  const startsAt = times.gameDateTimeUTC ?? times.gameTimeUTC;
  if (!startsAt) return unreadableGame('no start time');
  const isOver = gameStatus === 3;
  const isPlayed = gameStatus !== 1;
  const homeScore = isPlayed ? (homeTeam.score ?? null) : null;
  const awayScore = isPlayed ? (awayTeam.score ?? null) : null;
  if (isOver && !isResult(homeScore, awayScore)) return unreadableGame('final without a result');
  const report: GameReport = {
    source: 'nba',
    sourceId: gameId,
    season: 2001 + Number(gameId.slice(3, 5)),
    stage,
    homeTeamId: homeTeam.teamId,
    awayTeamId: awayTeam.teamId,
    startsAt,
    neutral: isNeutral,
    status: isOver ? 'final' : isPlayed ? 'live' : statusBefore(gameStatusText),
    homeScore,
    awayScore,
    period: isPlayed ? (period ?? null) : null,
    // The status text also has the clock, but in changing formats and written at another moment.
    ...(gameStatus === 2 ? readGameClock(period, minutesOf(gameClock ?? '')) : noGameClock),
  };
  return { kind: 'report', report };
}

const rowReader = { schema: game, idField: 'gameId', read: readGame };

/** The stage by the first three digits of the game id. All-Star games (003) are missing, because the 30 teams do not play them. */
const stages: Readonly<Record<string, Stage>> = {
  '001': 'preseason',
  '002': 'regular',
  '004': 'playoffs',
  '005': 'play-in',
  '006': 'regular',
};

/** A postponed game still has status 1 (scheduled). Only the status text shows that it is postponed. */
function statusBefore(text: string): GameReport['status'] {
  if (/^ppd|^postponed/i.test(text)) return 'postponed';
  return /^cancel/i.test(text) ? 'canceled' : 'scheduled';
}

/** An ISO 8601 duration such as PT43M44.00S, in minutes; undefined for any other text. */
export function minutesOf(duration: string): number | undefined {
  const [, minutes, seconds = '0'] = /^PT(\d+)M(?:(\d+(?:\.\d+)?)S)?$/.exec(duration) ?? [];
  return minutes === undefined ? undefined : Number(minutes) + Number(seconds) / 60;
}
