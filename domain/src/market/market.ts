/** The markets that we predict, and therefore those of the model, the ledger and the record. */
export const predictedMarkets = ['moneyline', 'spread', 'total'] as const;
export type PredictedMarket = (typeof predictedMarkets)[number];

export const byPredictedMarket = <Value>(valueOf: (market: PredictedMarket) => Value) =>
  Object.fromEntries(predictedMarkets.map((market) => [market, valueOf(market)])) as Readonly<Record<PredictedMarket, Value>>;

/** The markets that we compare. These are the only names of a market outside of vendors' payloads and the specification's public addresses. */
export const markets = [...predictedMarkets] as const;
export type Market = (typeof markets)[number];

export const teamSides = ['home', 'away'] as const;
export type TeamSide = (typeof teamSides)[number];

export const totalSides = ['over', 'under'] as const;

export const sides = [...teamSides, ...totalSides] as const;
export type Side = (typeof sides)[number];
