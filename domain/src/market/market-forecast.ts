import { isAmong } from '#domain/books.ts';
import type { Bet } from './bet.ts';
import type { PredictedMarket, Side } from './market.ts';
import { rules, type Chances, type Expected } from './rules.ts';

export interface SideBet extends Bet {
  readonly gap: number;
  readonly win: number;
  readonly push: number;
}

export interface MarketForecast extends Chances {
  readonly market: PredictedMarket;
  /** The line that the probabilities refer to; null for a moneyline, and if it is not known. The bets have lines of their own. */
  readonly line: number | null;
  /** The probabilities at any line can be computed from it. */
  readonly expected?: Expected | undefined;
  /** The value gap of the bet on the more probable side. */
  readonly gap: number;
  /** The offers of all books on both sides that can be a pick, the largest value gap first. */
  readonly bets: readonly SideBet[];
}

/**
 * The forecast for a person who compares some books only (none means all). It has at most one bet on each side, the best one at these
 * books. Its value gap is that of the bet on the more probable side, or 0 if these books have no such bet.
 */
export function forecastAmong<Forecast extends MarketForecast>(forecast: Forecast, books: readonly string[]): Forecast {
  const bets = rules[forecast.market].sides.flatMap(
    (side) => forecast.bets.find((bet) => bet.side === side && isAmong(books, bet.book)) ?? [],
  );
  if (books.length === 0) return { ...forecast, bets };
  const likelier = likelierSide(forecast);
  return { ...forecast, bets, gap: bets.find(({ side }) => side === likelier)?.gap ?? 0 };
}

/** Whether a bet wins more often than it loses, at its own line. */
export const isLikely = ({ win, push }: Pick<SideBet, 'win' | 'push'>): boolean => win >= 1 - win - push;

/** The more probable side; the first one if both are equally probable. */
export const likelierSide = ({ market, first, second }: Pick<MarketForecast, 'market' | 'first' | 'second'>): Side =>
  rules[market].sides[first >= second ? 0 : 1];
