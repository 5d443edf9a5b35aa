/** The markets that we predict. The model, the ledger and the track record have only these. */
export const predictedMarkets = ['moneyline', 'spread', 'total'] as const;
export type PredictedMarket = (typeof predictedMarkets)[number];

export const byPredictedMarket = <Value>(valueOf: (market: PredictedMarket) => Value) =>
  Object.fromEntries(predictedMarkets.map((market) => [market, valueOf(market)])) as Readonly<Record<PredictedMarket, Value>>;

/** The markets that we compare. Vendors' payloads and some public addresses use other names for them. */
export const markets = [...predictedMarkets] as const;
export type Market = (typeof markets)[number];

export const teamSides = ['home', 'away'] as const;
export type TeamSide = (typeof teamSides)[number];

export const totalSides = ['over', 'under'] as const;

export const sides = [...teamSides, ...totalSides] as const;
export type Side = (typeof sides)[number];
