import { type ClaimedBet, marketOf } from '#domain/markets.ts';
import type { StoredPrediction } from './store.ts';

/**
 * The bets of a prediction: the best one of every side, with its value gap. Everything that names a bet takes it from here or from `shown`
 * and `picks` of the content, which are some of the same bets. For a prediction without the bets of every side, these are all.
 */
export function recordedBets({ content: { shown, picks }, explanation }: StoredPrediction): readonly ClaimedBet[] {
  if (explanation.bets) return explanation.bets;
  const named = [shown.moneyline, picks.moneyline, shown.spread, picks.spread, shown.total, picks.total].filter((bet) => bet != null);
  return [...new Map(named.map((bet) => [`${marketOf(bet)} ${bet.side}`, bet])).values()];
}
