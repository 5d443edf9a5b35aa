/** A game that is going to be played: all that is known when the schedule comes out. */
export interface Fixture {
  gameId: string;
  /** Year the season ends: 2024 for 2023-24. */
  season: number;
  /** US Eastern date, YYYY-MM-DD. */
  date: string;
  stage: 'regular' | 'playoffs';
  home: string;
  away: string;
  neutral: boolean;
}

/** What one player did. `stats` follow PLAYER_STATS; null where nothing was recorded. */
export interface PlayerLine {
  playerId: string;
  starter: boolean;
  minutes: number;
  /** Did not play by the coach's choice: sources use it for rested stars too, so it is only believed for small roles. */
  coachDecision: boolean;
  stats: readonly (number | null)[];
}

/** What one team did; what is missing at source is null. */
export interface TeamLine {
  fga: number | null;
  fta: number | null;
  oreb: number | null;
  tov: number | null;
  fg3m: number | null;
  fg3a: number | null;
}

/** A game that has been played. Everything but the score may be missing. */
export interface FinishedGame extends Fixture {
  homeScore: number;
  awayScore: number;
  overtimes: number;
  homeBox: TeamLine | null;
  awayBox: TeamLine | null;
  homePlayers: readonly PlayerLine[];
  awayPlayers: readonly PlayerLine[];
  /** The last lines before tip, null where unknown or not to be trusted. Negative spread = home favored. */
  closing: MarketView | null;
  /** The lines of the morning of the game, if stored: only the weights of the published forecast learn from them. */
  morning: MarketView | null;
}

/** What the market says of a game at one moment. */
export interface MarketView {
  /** No-vig probability from the moneyline. */
  probabilityHome: number | null;
  spreadHome: number | null;
  total: number | null;
}

/** What is known of one team's players at the moment of the forecast; players in neither list are left to their habits. */
export interface TeamNews {
  out: readonly string[];
  playing: readonly string[];
  /** Empty until the line-up is announced. */
  starters: readonly string[];
}

export interface News {
  home: TeamNews;
  away: TeamNews;
}

/** The fifteen statistics of a player line, in their order. */
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

const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01 of a calendar date; calendar arithmetic only, no clock is asked. */
export function dayNumber(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) throw new RangeError(`"${date}" is not a date like 2024-01-31`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / MS_PER_DAY;
}
