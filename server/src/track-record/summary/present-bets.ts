import type { BetRecord, GapBucket } from '#contract/track-record.ts';
import { roundTo } from '#domain/round-to.ts';
import type { BetSums, MarketSums } from '#server/schema/track-record.ts';
import { gapGroups, mergeBets, noBets } from '#server/track-record/sums/sum-bets.ts';
import { presentMean } from './estimate.ts';

export function presentBets({ bets, won, lost, push, claimed, potential, profit, closingValue }: BetSums): BetRecord {
  return {
    bets,
    won,
    lost,
    push,
    claimed: bets === 0 ? null : roundTo(claimed / bets),
    profit: roundTo(profit.mean * profit.n),
    profitPerBet: presentMean(profit, { lowest: -1, highest: potential / bets }),
    closingValue: presentMean(closingValue, { lowest: -1 }),
  };
}

export function presentGaps(markets: readonly MarketSums[]): GapBucket[] {
  return gapGroups.flatMap((group, index) => {
    const inside = markets.flatMap(({ bets }) => bets[index] ?? []).reduce(mergeBets, noBets);
    return inside.bets === 0 ? [] : [{ ...group, ...presentBets(inside) }];
  });
}
