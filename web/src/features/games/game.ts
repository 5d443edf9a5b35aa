import type { PremiumGame } from '#contract/predictions.ts';
import type { GameStatus } from '#domain/game-status.ts';
import type { PartialQuote } from '#domain/market/best-offers.ts';
import type { MarketForecast } from '#domain/market/market-forecast.ts';
import type { Market } from '#domain/market/market.ts';

export interface GameTeam {
  /** The league's id of the team; 0 for an unknown team. */
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** One book's prices on a market, of which a foreign response may have one side only. */
export interface GameQuote extends PartialQuote {
  /** When the bookmaker last changed or confirmed these prices. */
  readonly quotedAt: number | undefined;
}

export interface Game {
  readonly id: string;
  /** Whether the response contains the game's own id, under which it has a page. */
  readonly hasPage: boolean;
  readonly away: GameTeam;
  readonly home: GameTeam;
  readonly startsAt: number | undefined;
  /** The start that was called off when the game was last postponed. A game with a new date is scheduled again. */
  readonly postponedFrom: number | undefined;
  readonly status: GameStatus | undefined;
  readonly awayScore: number | undefined;
  readonly homeScore: number | undefined;
  /** The books of a response with the prices of every bookmaker. */
  readonly bookmakers: readonly string[];
  /** The prices of these books. Without books: those of one bookmaker, whose name is empty if the response does not contain it. */
  readonly quotes: readonly GameQuote[];
  /** Whether the response has a text in place of prices, which says that the game is in progress. */
  readonly isMarkedInProgress: boolean;
  readonly forecasts: Readonly<Partial<Record<Market, MarketForecast>>>;
  readonly ledger: PremiumGame['ledger'];
}

export const unknownTeam: GameTeam = { id: 0, name: 'Unknown Team', code: 'UNK' };

export const unknownGame: Game = {
  id: '',
  hasPage: false,
  away: unknownTeam,
  home: unknownTeam,
  startsAt: undefined,
  postponedFrom: undefined,
  status: undefined,
  awayScore: undefined,
  homeScore: undefined,
  bookmakers: [],
  quotes: [],
  isMarkedInProgress: false,
  forecasts: {},
  ledger: null,
};
