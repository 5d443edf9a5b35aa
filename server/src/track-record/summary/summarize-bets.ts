import type { BetRecord, GapBucket } from '#contract/track-record.ts';
import { valueGapEdges } from '#domain/game-rules.ts';
import type { BetVerdict } from '#domain/markets.ts';
import { roundTo } from '#domain/round-to.ts';
import type { MarketRecord } from '#server/track-record/record-game.ts';
import { meanOf } from './estimate.ts';

/** One bet for each market that had prices, without void bets, whose stake was returned. */
export function betsOf(markets: readonly MarketRecord[]): BetVerdict[] {
  return markets.flatMap(({ bet }) => (bet && bet.result !== 'void' ? [bet] : []));
}

/** The bet of a market is a pick (a recommended bet) if its value gap is positive. Without a positive gap the ledger has no pick. */
export const isRecommended = ({ claimed }: BetVerdict): boolean => claimed > 0;

export function summarizeBets(bets: readonly BetVerdict[]): BetRecord {
  const count = (result: BetVerdict['result']) => bets.filter((bet) => bet.result === result).length;
  const sum = (valueOf: (bet: BetVerdict) => number) => bets.reduce((total, bet) => total + valueOf(bet), 0);
  return {
    bets: bets.length,
    won: count('won'),
    lost: count('lost'),
    push: count('push'),
    claimed: bets.length === 0 ? null : roundTo(sum(({ claimed }) => claimed) / bets.length),
    profit: roundTo(sum(({ profit }) => profit)),
    profitPerBet: meanOf(bets.map(({ profit }) => profit)),
    closingValue: meanOf(bets.flatMap(({ closingLineValue }) => closingLineValue ?? [])),
  };
}

/** The bets grouped by the size of their value gap. Empty groups are left out. */
export function summarizeGaps(bets: readonly BetVerdict[]): GapBucket[] {
  return [null, ...valueGapEdges].flatMap((above, index) => {
    const upTo = valueGapEdges[index] ?? null;
    const inside = bets.filter(({ claimed }) => (above === null || claimed > above) && (upTo === null || claimed <= upTo));
    return inside.length === 0 ? [] : [{ above, upTo, ...summarizeBets(inside) }];
  });
}
