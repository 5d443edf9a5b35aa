import type { GapRecord, AnalyzedOffer } from '#contract/game-page.ts';
import { breakEvenChance, expectedValue, fairPrice } from '#domain/odds/expected-value.ts';
import { kellyStake } from '#domain/odds/kelly-stake.ts';
import type { Market } from '#domain/market/market.ts';
import type { StakePlan } from '#domain/picks/stake-plan.ts';
import { stakeOf } from '#domain/odds/stake.ts';

export interface OfferEvaluation extends AnalyzedOffer {
  readonly fair: number;
  readonly breakEven: number;
  readonly expectedValue: number;
  /** The value gap: the part of the expected value that we claim. Undefined if we claim no gap. */
  readonly gap: number | undefined;
  readonly record: GapRecord | undefined;
  /** The suggested stake as a share of the bankroll; `stake` is the amount. Both are zero without a value gap. */
  readonly share: number;
  readonly stake: number;
}

export function evaluateOffer(offer: AnalyzedOffer, records: readonly GapRecord[], plan: StakePlan): OfferEvaluation {
  const { published, expected, price } = offer;
  const gap = expected === null ? undefined : expectedValue(expected, price);
  return {
    ...offer,
    fair: fairPrice(published),
    breakEven: breakEvenChance(price, published.push),
    expectedValue: expectedValue(published, price),
    gap,
    record: gap === undefined ? undefined : recordOf(offer.market, gap, records),
    share: expected === null ? 0 : kellyStake(expected, price, plan),
    stake: expected === null ? 0 : stakeOf(plan, expected, price),
  };
}

function recordOf(market: Market, gap: number, records: readonly GapRecord[]): GapRecord | undefined {
  return records.find((record) => record.market === market && gap > (record.from ?? -Infinity) && gap <= (record.to ?? Infinity));
}
