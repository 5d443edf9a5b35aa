import { dayMs } from '#domain/durations.ts';
import type { Quote } from '#domain/market/quote.ts';
import type { MarketLines } from '#model/market/market-lines.ts';
import type { GameReports } from '#model/news/team-report.ts';

export interface Fixture {
  gameId: string;
  /** The year in which the season ends: 2024 for 2023-24. */
  season: number;
  /** US Eastern date, YYYY-MM-DD. */
  date: string;
  stage: 'regular' | 'playoffs';
  home: string;
  away: string;
  neutral: boolean;
}

/** One player's line of a box score. `stats` has the order of PLAYER_STATS; a statistic that was not recorded is null. */
export interface PlayerLine {
  playerId: string;
  starter: boolean;
  minutes: number;
  /** The box score says "did not play, coach's decision". It means a small role or, for a star, often rest. */
  coachDecision: boolean;
  stats: readonly (number | null)[];
}

export interface TeamLine {
  fga: number | null;
  fta: number | null;
  oreb: number | null;
  tov: number | null;
  fg3m: number | null;
  fg3a: number | null;
}

export interface MorningQuotes {
  readonly quotes: readonly Quote[];
  readonly hoursToTip: number;
}

/** A finished game. Box scores, players and lines may be missing. */
export interface FinishedGame extends Fixture {
  homeScore: number;
  awayScore: number;
  overtimes: number;
  homeBox: TeamLine | null;
  awayBox: TeamLine | null;
  homePlayers: readonly PlayerLine[];
  awayPlayers: readonly PlayerLine[];
  /** The last lines before tip-off; null if unknown or unreliable. */
  closing: MarketLines | null;
  /** The quotes of all books in the morning of the game, from which the state learns how lines move; missing if none were stored. */
  morning?: MorningQuotes | null | undefined;
  /** The injury reports that were known at each moment before the game; missing or empty if none were stored. */
  reports?: GameReports;
}

/** Ids of one team's players who are known to be out, to play or to start. For all other players the model predicts whether they play. */
export interface TeamNews {
  out: readonly string[];
  playing: readonly string[];
  starters: readonly string[];
}

export interface News {
  home: TeamNews;
  away: TeamNews;
}

export const NO_TEAM_NEWS: TeamNews = { out: [], playing: [], starters: [] };

/** Names of the statistics of a `PlayerLine`, in the order of its `stats`. */
export const PLAYER_STATS = [
  'pts',
  'fgm',
  'fga',
  'fg3m',
  'fg3a',
  'ftm',
  'fta',
  'oreb',
  'dreb',
  'ast',
  'stl',
  'blk',
  'tov',
  'pf',
  'plusMinus',
] as const;

type PlayerStat = (typeof PLAYER_STATS)[number];

export const STAT = Object.fromEntries(PLAYER_STATS.map((name, index) => [name, index])) as Readonly<Record<PlayerStat, number>>;

/** Number of days from 1970-01-01 to a calendar date. */
export function dayNumber(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) throw new RangeError(`"${date}" is not a date like 2024-01-31`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / dayMs;
}
