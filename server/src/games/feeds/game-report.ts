import type { GameStatus } from '#domain/game-status.ts';
import type { Notice } from '#server/platform/feeds/feed-states.ts';

export type Source = 'nba' | 'espn';
export type Stage = 'preseason' | 'regular' | 'play-in' | 'playoffs';

/** What one source says of one game, in our words. */
export interface GameReport {
  readonly source: Source;
  readonly sourceId: string;
  readonly season: number;
  readonly stage: Stage;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
  /** Undefined where the source does not say it. */
  readonly neutral?: boolean | undefined;
  readonly status: GameStatus;
  /** Null before the game: a source's 0–0 is no score. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly period: number | null;
  readonly gameClock: string | null;
}

/** What a whole answer says: the games that can be read, and a word about each that cannot. */
export interface Board {
  readonly reports: readonly GameReport[];
  readonly notices: readonly Notice[];
}

/** Since there is a shot clock no team has ended below 49 or above 186: what lies far outside is a slip of the source. */
const plausibleScore = { least: 40, most: 250 };

/** A game has a result when both scores are there, differ, and can be scores of whole games. */
export function isResult(homeScore: number | null, awayScore: number | null): boolean {
  const isPlausible = (score: number | null) => score !== null && score >= plausibleScore.least && score <= plausibleScore.most;
  return homeScore !== awayScore && isPlausible(homeScore) && isPlausible(awayScore);
}
