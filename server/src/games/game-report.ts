import type { GameStatus } from '#contract/predictions.ts';
import type { Notice } from '../platform/feeds/feed-states.ts';

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
