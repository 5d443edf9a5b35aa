import { z } from 'zod';
import { teamById } from '#domain/teams.ts';
import type { Notice } from '#server/platform/feeds/feed-states.ts';
import { parseOrFault, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { isResult, type Board, type GameReport, type Stage } from './game-report.ts';

/** The league serves these files to its own pages; it answers callers that look like one. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Courtline)', referer: 'https://www.nba.com/' };

const side = z.object({ teamId: z.int(), score: z.int().min(0).max(400).nullish() });
const game = z.object({
  gameId: z.string().regex(/^00\d{8}$/),
  gameStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  gameStatusText: z.string().transform((text) => text.trim()),
  /** The schedule's own name for the start; its `gameTimeUTC` is a time of day in the year 1900. */
  gameDateTimeUTC: z.iso.datetime().optional(),
  gameTimeUTC: z.iso.datetime().optional(),
  period: z.int().min(0).max(20).nullish(),
  isNeutral: z.boolean().optional(),
  homeTeam: side,
  awayTeam: side,
});

const schedule = z.object({ leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(z.unknown()) })) }) });
const scoreboard = z.object({ scoreboard: z.object({ games: z.array(z.unknown()) }) });

export function nbaSchedule(baseUrl: string): Feed<Board> {
  return {
    name: 'nba-schedule',
    request: { url: `${baseUrl}/static/json/staticData/scheduleLeagueV2.json`, headers, timeoutMs: 30_000 },
    parse: (json) =>
      readGames(
        'nba-schedule',
        parseOrFault(schedule, json).leagueSchedule.gameDates.flatMap((day) => day.games),
      ),
  };
}

export function nbaScoreboard(baseUrl: string): Feed<Board> {
  return {
    name: 'nba-scoreboard',
    request: { url: `${baseUrl}/static/json/liveData/scoreboard/todaysScoreboard_00.json`, headers },
    parse: (json) => readGames('nba-scoreboard', parseOrFault(scoreboard, json).scoreboard.games),
  };
}

function readGames(feed: string, rows: readonly unknown[]): Board {
  const reports: GameReport[] = [];
  const notices: Notice[] = [];
  for (const row of rows) {
    const read = readGame(row);
    if (typeof read === 'object') reports.push(read);
    else if (read !== 'wait') notices.push({ feed, kind: 'unreadable-game', subject: subjectOf(row), detail: read.slice(1) });
  }
  return { reports, notices };
}

/** A report; 'wait' for a game whose teams or time are not settled; or the reason, behind an exclamation mark. */
function readGame(row: unknown): GameReport | 'wait' | `!${string}` {
  const parsed = game.safeParse(row);
  if (!parsed.success) return `!${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`;
  const { gameId, gameStatus, gameStatusText, homeTeam, awayTeam, period, isNeutral, ...times } = parsed.data;
  const stage = stages[gameId.slice(0, 3)];
  if (!stage || gameStatusText === 'TBD' || homeTeam.teamId === 0 || awayTeam.teamId === 0) return 'wait';
  if (!teamById(homeTeam.teamId) || !teamById(awayTeam.teamId)) return `!${homeTeam.teamId} or ${awayTeam.teamId} is not one of the thirty`;
  if (homeTeam.teamId === awayTeam.teamId) return '!a team cannot play itself';
  const startsAt = times.gameDateTimeUTC ?? times.gameTimeUTC;
  if (!startsAt || startsAt.startsWith('1900')) return '!no time of start';
  const isOver = gameStatus === 3;
  const isPlayed = gameStatus !== 1;
  const homeScore = (isPlayed && homeTeam.score) || null;
  const awayScore = (isPlayed && awayTeam.score) || null;
  if (isOver && !isResult(homeScore, awayScore)) return '!final without a result';
  return {
    source: 'nba',
    sourceId: gameId,
    season: 2001 + Number(gameId.slice(3, 5)),
    stage,
    homeTeamId: homeTeam.teamId,
    awayTeamId: awayTeam.teamId,
    startsAt: new Date(startsAt),
    neutral: isNeutral,
    status: isOver ? 'final' : isPlayed ? 'live' : statusBefore(gameStatusText),
    homeScore,
    awayScore,
    period: isPlayed ? (period ?? null) : null,
    gameClock: gameStatus === 2 ? gameStatusText : null,
  };
}

/** By the first three digits of a game's id. All-Star games (003) are no games of the thirty teams. */
const stages: Readonly<Record<string, Stage>> = {
  '001': 'preseason',
  '002': 'regular',
  '004': 'playoffs',
  '005': 'play-in',
  '006': 'regular',
};

/** A postponed game stays in status 1; only its text tells. */
function statusBefore(text: string): GameReport['status'] {
  if (/^ppd|^postponed/i.test(text)) return 'postponed';
  return /^cancel/i.test(text) ? 'canceled' : 'scheduled';
}

function subjectOf(row: unknown): string {
  const named = z.object({ gameId: z.string().max(40) }).safeParse(row);
  return named.success ? named.data.gameId : 'unnamed';
}
