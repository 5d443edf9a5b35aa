import { betOfEntry } from '#contract/ledger-markets.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { StoredPrediction } from './store.ts';

/**
 * The bets of a prediction on a market: the best one of every side, with its value gap. Everything that names a bet takes it from here or
 * from `shown` and `picks` of the content, which are some of the same bets. For a prediction without the bets of every side, these are all.
 */
export function recordedBets({ content: { shown, picks }, explanation }: StoredPrediction, market: PredictedMarket): readonly ClaimedBet[] {
  if (explanation.markets) return explanation.markets[market]?.bets ?? [];
  const named = [betOfEntry(shown, market), betOfEntry(picks, market)].filter((bet) => bet !== null);
  return [...new Map(named.map((bet) => [bet.side, bet])).values()];
}
