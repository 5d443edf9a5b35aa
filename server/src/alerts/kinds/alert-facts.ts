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
  readonly isUsable: boolean;
}

export interface ListedPlayer {
  readonly teamId: number;
  readonly key: string;
  readonly name: string;
  readonly status: string;
}

export interface LeagueFacts {
  readonly games: readonly AlertGame[];
  readonly offers: readonly Offer[];
  readonly movements: readonly GameMovement[];
  readonly predictions: ReadonlyMap<string, LedgerContent>;
  /** For each game: the bets of its last prediction that can be a pick and whose price is usable. In each market, the one with the largest value gap comes first. */
  readonly recordedBets: ReadonlyMap<string, readonly ClaimedBet[]>;
  readonly injuries: readonly ListedPlayer[];
}

export interface PersonFacts {
  readonly favoriteTeams: readonly number[];
  /** The books that the person compares; empty means all. */
  readonly books: readonly string[];
  /** False in a US state in which no book takes bets: no bet is recommended there. */
  readonly canBet: boolean;
  readonly betGames: readonly (AlertGame & { readonly listedAt: Date })[];
}

export type AlertFacts = LeagueFacts & PersonFacts;
