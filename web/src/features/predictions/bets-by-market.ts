import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';

/** The bets of a record that names their markets, each with its market. */
export function betsByMarket<Bet extends object>(
  bets: Readonly<Partial<Record<PredictedMarket, Bet | null | undefined>>>,
): readonly (Bet & { readonly market: PredictedMarket })[] {
  return predictedMarkets.flatMap((market) => {
    const bet = bets[market];
    return bet ? [{ ...bet, market }] : [];
  });
}
