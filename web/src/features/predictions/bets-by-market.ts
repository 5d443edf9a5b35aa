import { type Market, markets } from '#domain/market/market.ts';

/** The bets of a record that names their markets, each with its market. */
export function betsByMarket<Bet extends object>(
  bets: Readonly<Partial<Record<Market, Bet | null | undefined>>>,
): readonly (Bet & { readonly market: Market })[] {
  return markets.flatMap((market) => {
    const bet = bets[market];
    return bet ? [{ ...bet, market }] : [];
  });
}
