import { valueGapGroupLimits } from '#domain/game-rules.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import type { BetSums, MarketSums, PointGroup, RecordPoint, RecordSums } from '#server/schema/track-record.ts';
import { mergeMeanSums, meanSumsOf, noMeanSums } from './mean-sums.ts';
import { byPredictedMarket, predictedMarkets } from '#domain/market/market.ts';

interface GapGroup {
  readonly above: number | null;
  readonly upTo: number | null;
}

/** The groups of value gaps. The first one contains the bets without value, all others contain picks. */
export const gapGroups: readonly GapGroup[] = [null, ...valueGapGroupLimits].map((above, index) => ({
  above,
  upTo: valueGapGroupLimits[index] ?? null,
}));

/** The bet of a market is a pick (a recommended bet) if its value gap is positive. Without a positive gap the ledger has no pick. */
export const isPick = ({ claimed }: BetVerdict): boolean => claimed > 0;

export const noBets: BetSums = {
  bets: 0,
  won: 0,
  lost: 0,
  push: 0,
  claimed: 0,
  potential: 0,
  profit: noMeanSums,
  closingValue: noMeanSums,
};

export function sumBetsByGap(bets: readonly BetVerdict[]): BetSums[] {
  if (bets.length === 0) return [];
  return gapGroups.map(({ above, upTo }) =>
    sumBets(bets.filter(({ claimed }) => (above === null || claimed > above) && (upTo === null || claimed <= upTo))),
  );
}

export function sumBets(bets: readonly BetVerdict[]): BetSums {
  const count = (result: BetVerdict['result']) => bets.filter((bet) => bet.result === result).length;
  return {
    bets: bets.length,
    won: count('won'),
    lost: count('lost'),
    push: count('push'),
    claimed: bets.reduce((sum, { claimed }) => sum + claimed, 0),
    potential: bets.reduce((sum, { price }) => sum + price - 1, 0),
    profit: meanSumsOf(bets.map(({ profit }) => profit)),
    closingValue: meanSumsOf(bets.flatMap(({ closingLineValue }) => closingLineValue ?? [])),
  };
}

export function mergeBets(a: BetSums, b: BetSums): BetSums {
  return {
    bets: a.bets + b.bets,
    won: a.won + b.won,
    lost: a.lost + b.lost,
    push: a.push + b.push,
    claimed: a.claimed + b.claimed,
    potential: a.potential + b.potential,
    profit: mergeMeanSums(a.profit, b.profit),
    closingValue: mergeMeanSums(a.closingValue, b.closingValue),
  };
}

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
