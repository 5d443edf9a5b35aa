import { isAmong } from '#domain/books.ts';
import type { Bet } from './bet.ts';
import type { PredictedMarket, Side } from './market.ts';
import { rules, type Chances, type Expected } from './rules.ts';
import { isUsable } from './usable-price.ts';

export interface SideBet extends Bet {
  readonly gap: number;
  readonly win: number;
  readonly push: number;
  /** When the book last confirmed the price, and until when it is usable; undefined if the response does not say. */
  readonly quotedAt?: number | undefined;
  readonly usableUntil?: number | null | undefined;
}

export interface MarketForecast extends Chances {
  readonly market: PredictedMarket;
  /** The line that the probabilities refer to; null for a moneyline, and if it is not known. The bets have lines of their own. */
  readonly line: number | null;
  /** The probabilities at any line can be computed from it. */
  readonly expected?: Expected | undefined;
  /** The value gap of the bet on the more probable side. */
  readonly gap: number;
  /** Whether the market has no picks, because it is not proven that its past ones were worth anything. */
  readonly isUnproven?: boolean;
  /** The offers of all books on both sides that can be a pick, the largest value gap first. */
  readonly bets: readonly SideBet[];
}

/**
 * The forecast for a person who compares some books only (none means all). It has at most one bet on each side, the best one at these
 * books, of those whose price is usable `now` (undefined: of all). Its value gap is that of the bet on the more probable side, or 0 if
 * these books have no such bet.
 */
export function forecastAmong<Forecast extends MarketForecast>(forecast: Forecast, books: readonly string[], now?: number): Forecast {
  const usable = now === undefined ? forecast.bets : forecast.bets.filter((bet) => isUsable(bet, now));
  const bets = rules[forecast.market].sides.flatMap((side) => usable.find((bet) => bet.side === side && isAmong(books, bet.book)) ?? []);
  if (books.length === 0 && usable.length === forecast.bets.length) return { ...forecast, bets };
  const likelier = likelierSide(forecast);
  return { ...forecast, bets, gap: bets.find(({ side }) => side === likelier)?.gap ?? 0 };
}

/** Whether a bet wins more often than it loses, at its own line. */
export const isLikely = ({ win, push }: Pick<SideBet, 'win' | 'push'>): boolean => win >= 1 - win - push;

/** The more probable side; the first one if both are equally probable. */
export const likelierSide = ({ market, first, second }: Pick<MarketForecast, 'market' | 'first' | 'second'>): Side =>
  rules[market].sides[first >= second ? 0 : 1];
