import { logit } from '#model/maths/logit.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';

export interface MarketLines {
  probabilityHome: number | null;
  spreadHome: number | null;
  total: number | null;
}

/** The market's log-odds of a home win, from the moneyline or, without a moneyline, from the spread; null if both are missing. */
export function marketLogOdds(market: MarketLines): number | null {
  if (market.probabilityHome !== null) return logit(market.probabilityHome);
  return market.spreadHome === null ? null : logOddsFromSpread(market.spreadHome);
}
