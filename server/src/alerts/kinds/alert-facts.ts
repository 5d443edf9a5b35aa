import type { LedgerContent } from '#contract/ledger.ts';
import type { GameStatus } from '#domain/game-status.ts';
import type { Bet, ClaimedBet } from '#domain/market/bet.ts';
import type { GameMovement } from '#server/odds/queries.ts';

export interface AlertGame {
  readonly gameId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
  readonly status: GameStatus;
}

export interface Offer extends Bet {
  readonly gameId: string;
  /** False if the price may be gone by now. */
  readonly isFresh: boolean;
}

export interface ListedPlayer {
  readonly teamId: number;
  /** Identifies the player within his team. */
  readonly key: string;
  readonly name: string;
  readonly status: string;
}

/** Facts that are the same for all people. They are read once per run. */
export interface LeagueFacts {
  /** Games that have not started, soonest first. */
  readonly games: readonly AlertGame[];
  readonly offers: readonly Offer[];
  readonly movements: readonly GameMovement[];
  /** The last prediction of each game. */
  readonly predictions: ReadonlyMap<string, LedgerContent>;
  /** Its bets that can be a pick, of all markets. The largest value gap of a market comes first. */
  readonly recordedBets: ReadonlyMap<string, readonly ClaimedBet[]>;
  readonly injuries: readonly ListedPlayer[];
}

export interface PersonFacts {
  readonly favoriteTeams: readonly number[];
  /** The books that the person compares; empty means all. */
  readonly books: readonly string[];
  /** False in a US state in which no book takes bets: no bet is recommended there. */
  readonly canBet: boolean;
  /** The games of the person's open bets, with the start that was listed when the bet was logged. */
  readonly betGames: readonly (AlertGame & { readonly listedAt: Date })[];
}

export type AlertFacts = LeagueFacts & PersonFacts;
