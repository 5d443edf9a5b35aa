import type { PremiumGame } from '#contract/predictions.ts';
import type { GameStatus } from '#domain/game-status.ts';
import type { MoneylineForecast, SpreadForecast, TotalForecast } from '#domain/picks/game-forecast.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';

export interface GameTeam {
  /** The league's id of the team; 0 for an unknown team. */
  readonly id: number;
  readonly name: string;
  /** The team code of three letters, such as `BOS`. */
  readonly code: string;
}

/** One bookmaker's moneyline and total prices of a game. Its spread is in `BookPrices`. */
export interface Prices {
  readonly mlHome: QuotedPrice;
  readonly mlAway: QuotedPrice;
  readonly total: number | undefined;
  readonly over: QuotedPrice;
  readonly under: QuotedPrice;
}

/** One book's point spread. */
export interface Spread {
  /** The handicap of the home team. The away team has the same with the opposite sign. */
  readonly line: number;
  readonly home: QuotedPrice;
  readonly away: QuotedPrice;
}

export interface BookPrices extends Prices {
  readonly spread: Spread | undefined;
  /** When the bookmaker last changed or confirmed these prices. */
  readonly updatedAt: number | undefined;
}

export type Books = Readonly<Record<string, BookPrices>>;

/** One game, parsed from an API response. */
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
  /** Prices of one bookmaker, for a response without the prices of every bookmaker. */
  readonly odds: Prices;
  /** The bookmaker of `odds`; undefined if the response does not name it. */
  readonly oddsBook: string | undefined;
  readonly books: Books;
  readonly moneylineForecast: MoneylineForecast | undefined;
  readonly totalForecast: TotalForecast | undefined;
  readonly spreadForecast: SpreadForecast | undefined;
  /** The forecast's entry in the public ledger. */
  readonly ledger: PremiumGame['ledger'];
}

const noPrice: QuotedPrice = { state: 'none' };

export const noPrices: Prices = { mlHome: noPrice, mlAway: noPrice, total: undefined, over: noPrice, under: noPrice };

/** The prices of a game in progress: the moneyline states it, and there is no total. */
export const pricesInProgress: Prices = { ...noPrices, mlHome: { state: 'in-progress' }, mlAway: { state: 'in-progress' } };

export const unknownTeam: GameTeam = { id: 0, name: 'Unknown Team', code: 'UNK' };

/** The placeholder for a game in an unknown format. */
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
  odds: noPrices,
  oddsBook: undefined,
  books: {},
  moneylineForecast: undefined,
  totalForecast: undefined,
  spreadForecast: undefined,
  ledger: null,
};
