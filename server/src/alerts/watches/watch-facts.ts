import type { Bet, Market } from '#domain/markets.ts';
import type { GameStatus } from '#domain/game-status.ts';

/** A bet that a book offers. */
export interface Offer extends Bet {
  readonly gameId: string;
  readonly market: Market;
  /** False if the price may be gone by now. */
  readonly isFresh: boolean;
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

export interface WatchedMarket {
  readonly gameId: string;
  readonly market: Market;
}

/** The consensus of a market: the home team's probability, its handicap, or the points of a total. */
export interface ConsensusChange extends WatchedMarket {
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
  /** Games that have not started. */
  readonly games: readonly WatchedGame[];
  readonly offers: readonly Offer[];
  readonly consensusChanges: readonly ConsensusChange[];
  readonly numbers: ReadonlyMap<string, OurNumbers>;
  readonly injuries: readonly ListedPlayer[];
}

/** What concerns one person. */
export interface PersonFacts {
  readonly favoriteTeams: readonly number[];
  /** The games of the person's open bets, with the start that was listed when the bet was logged. */
  readonly betGames: readonly (WatchedGame & { readonly listedAt: Date })[];
}
