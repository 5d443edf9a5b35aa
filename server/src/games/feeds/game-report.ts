import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import type { games } from '#server/schema/games.ts';
import type { FeedDeps } from '#server/platform/feeds/pull-feed.ts';

export type GameSource = 'nba' | 'espn';

type ReportedFields = 'season' | 'stage' | 'homeTeamId' | 'awayTeamId' | 'startsAt' | 'status' | 'period' | 'gameClock';

/** One game as one source reports it, with our own ids of teams. Scores are null before the start, even if the source reports 0–0. */
export interface GameReport extends Readonly<Pick<typeof games.$inferSelect, ReportedFields | 'homeScore' | 'awayScore'>> {
  readonly source: GameSource;
  readonly sourceId: string;
  readonly neutral?: boolean | undefined;
  readonly playedSeconds?: number | undefined;
}

/** The clock of a game in progress, from the period and the minutes left in it. Periods from the fifth on are overtime. */
export function readGameClock(
  period: number | null | undefined,
  minutesLeft: number | undefined,
): Pick<GameReport, 'gameClock' | 'playedSeconds'> {
  if (!period || minutesLeft === undefined) return noGameClock;
  const left = Math.round(60 * minutesLeft);
  const name = period > 4 ? `OT${period === 5 ? '' : period - 4}` : `Q${period}`;
  const rest = `${name} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return {
    gameClock: left > 0 ? rest : period === 2 ? 'Half' : `End ${name}`,
    playedSeconds: 720 * Math.min(4, period) + 300 * Math.max(0, period - 4) - left,
  };
}

export const noGameClock = { gameClock: null };

/** The result of reading one game of a response. `pending`: the game's teams or time are not decided yet. */
export type ReadGame =
  | { readonly kind: 'report'; readonly report: GameReport }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unreadable-game' | 'unknown-team'; readonly reason: string };

export const pendingGame: ReadGame = { kind: 'pending' };
export const unreadableGame = (reason: string): ReadGame => ({ kind: 'unreadable-game', reason });
export const unknownTeam = (home: string | number, away: string | number): ReadGame => ({
  kind: 'unknown-team',
  reason: `${home} or ${away} is not one of the 30 teams`,
});

export interface GameReports {
  readonly reports: readonly GameReport[];
  readonly notices: readonly Notice[];
}

export function readRows<Row>(
  feed: string,
  rows: readonly unknown[],
  { schema, idField, read }: { schema: z.ZodType<Row>; idField: string; read: (row: Row) => ReadGame },
): GameReports {
  const reports: GameReport[] = [];
  const notices: Notice[] = [];
  const readRow = (row: unknown): ReadGame => {
    const { data, error } = schema.safeParse(row);
    return error ? unreadableGame(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`) : read(data);
  };
  const idOf = (row: unknown) => z.object({ [idField]: z.string().max(40) }).safeParse(row).data?.[idField];
  for (const [index, row] of rows.entries()) {
    const game = index < maxRows ? readRow(row) : unreadableGame(`${rows.length} games`);
    if (game.kind === 'report' && isInSeason(game.report)) reports.push(game.report);
    else if (game.kind === 'report')
      notices.push({ feed, kind: 'unreadable-game', subject: game.report.sourceId, detail: 'not in its season' });
    else if (game.kind !== 'pending') notices.push({ feed, kind: game.kind, subject: idOf(row) ?? 'unnamed', detail: game.reason });
  }
  return { reports, notices };
}

/** A season with its preseason has about 1,400 games. */
const maxRows = 3000;

/** A season is named after the year in which it ends, and its games are played within a year of the first of January. */
const isInSeason = ({ season, startsAt }: GameReport) => Math.abs(startsAt.getTime() - Date.UTC(season)) < 366 * dayMs;

/** Since the introduction of the shot clock, team scores have ranged from 49 to 186. */
const plausibleScore = { min: 40, max: 250 };

export function isResult(homeScore: number | null, awayScore: number | null): boolean {
  const isPlausible = (score: number | null) => score !== null && score >= plausibleScore.min && score <= plausibleScore.max;
  return homeScore !== awayScore && isPlausible(homeScore) && isPlausible(awayScore);
}

export interface GameFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}
