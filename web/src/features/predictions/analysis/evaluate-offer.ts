import type { GapRecord, Offer } from '#contract/game-page.ts';
import { breakEvenChance, expectedValue, fairPrice } from '#domain/odds/expected-value.ts';
import { kellyStake } from '#domain/odds/kelly-stake.ts';
import type { Market } from '#domain/markets.ts';
import { stakeOf, type StakePlan } from '#domain/odds/stake.ts';

/** One bookmaker's offer with everything that the table shows of it. */
export interface OfferEvaluation extends Offer {
  /** The price at which the bet has an expected value of zero by our probability. */
  readonly fair: number;
  /** The win probability at which this price breaks even. */
  readonly breakEven: number;
  /** Expected profit per unit if our probability were exactly right. It is not the value gap and is usually far too high. */
  readonly rawValue: number;
  /** Expected profit per unit at the closing line that we expect. Undefined where no gap is claimed. */
  readonly gap: number | undefined;
  /** The record of past gaps of this size; undefined if none is settled. */
  readonly record: GapRecord | undefined;
  /** Share of the bankroll and amount. Both follow from the gap: without a gap they are zero. */
  readonly share: number;
  readonly stake: number;
}

export function evaluateOffer(offer: Offer, records: readonly GapRecord[], plan: StakePlan): OfferEvaluation {
  const { published, expected, price } = offer;
  const gap = expected === null ? undefined : expectedValue(expected, price);
  return {
    ...offer,
    fair: fairPrice(published),
    breakEven: breakEvenChance(price, published.push),
    rawValue: expectedValue(published, price),
    gap,
    record: gap === undefined ? undefined : recordOf(offer.market, gap, records),
    share: expected === null ? 0 : kellyStake(expected, price, plan),
    stake: expected === null ? 0 : stakeOf(plan, expected, price),
  };
}

function recordOf(market: Market, gap: number, records: readonly GapRecord[]): GapRecord | undefined {
  return records.find((record) => record.market === market && gap > (record.from ?? -Infinity) && gap <= (record.to ?? Infinity));
}
