import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';

export function betsByMarket<Bet extends object>(
  bets: Readonly<Partial<Record<PredictedMarket, Bet | null | undefined>>>,
): readonly (Bet & { readonly market: PredictedMarket })[] {
  return predictedMarkets.flatMap((market) => {
    const bet = bets[market];
    return bet ? [{ ...bet, market }] : [];
  });
}
