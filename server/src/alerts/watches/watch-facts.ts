import type { Market, Side } from '#domain/markets.ts';
import type { GameStatus } from '#domain/game-status.ts';

/** One price of a book now. */
export interface Offer {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  readonly book: string;
  /** The points of a total, or the handicap of the side's team; null for a moneyline. */
  readonly line: number | null;
  /** Decimal odds. */
  readonly price: number;
}

/** Our probabilities of a game, from its latest prediction. */
export interface OurNumbers {
  readonly homeWin: number;
  readonly over: number;
  readonly totalLine: number | null;
  /** Null without a spread. The line is the handicap of the home team. */
  readonly cover: { readonly home: number; readonly away: number; readonly line: number } | null;
}

export interface WatchedGame {
  readonly gameId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
  readonly status: GameStatus;
}

/** The consensus of a market: the home team's probability, its handicap, or the points of a total. */
export interface MarketMove {
  readonly gameId: string;
  readonly market: Market;
  readonly opening: number;
  readonly current: number;
}

export interface ListedPlayer {
  readonly teamId: number;
  /** Identifies the player within his team. */
  readonly key: string;
  readonly name: string;
  readonly status: string;
}

/** What is the same for everybody, read once per run. */
export interface LeagueFacts {
  /** Games that have not started, with prices or predictions. */
  readonly games: readonly WatchedGame[];
  readonly offers: readonly Offer[];
  readonly moves: readonly MarketMove[];
  readonly numbers: ReadonlyMap<string, OurNumbers>;
  readonly injuries: readonly ListedPlayer[];
}

/** What concerns one person. */
export interface PersonFacts {
  readonly favoriteTeams: readonly number[];
  /** The games of the person's open bets, with the start that was listed when the bet was logged. */
  readonly betGames: readonly (WatchedGame & { readonly listedAt: Date })[];
}
