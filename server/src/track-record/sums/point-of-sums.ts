import { byPredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { BetSums, MarketSums, PointGroup, RecordPoint, RecordSums } from '#server/schema/track-record.ts';
import { mergeBets, noBets } from './sum-bets.ts';

/** The point of the series for a period that ends on a date. */
export function pointOfSums(date: string, sums: RecordSums): RecordPoint {
  const picks = predictedMarkets.flatMap((market) => picksOf(sums[market])).reduce(mergeBets, noBets);
  return {
    date,
    ...byPredictedMarket((market) => groupsOf(sums[market])),
    picks: { bets: picks.bets, profit: sumOf(picks.profit), closingValue: sumOf(picks.closingValue) },
  };
}

/** All groups of bets but the first, which contains the bets that are not picks. */
export const picksOf = ({ bets }: MarketSums): readonly BetSums[] => bets.slice(1);

const groupsOf = ({ groups }: MarketSums): PointGroup[] =>
  groups.map(({ games, forecasters }) => ({
    forecasters: Object.keys(forecasters),
    games,
    published: sumOf(forecasters['published']!.logLoss),
    closing: sumOf(forecasters['closing']!.logLoss),
  }));

const sumOf = ({ n, mean }: { readonly n: number; readonly mean: number }) => n * mean;
