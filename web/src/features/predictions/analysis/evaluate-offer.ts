import type { GapRecord, Offer } from '#contract/game-page.ts';
import { breakEvenChance, expectedValue, fairPrice } from '#domain/odds/expected-value.ts';
import { kellyStake } from '#domain/odds/kelly.ts';
import { stakeOf, type StakePlan } from '#domain/odds/stake.ts';

/** What the table says of one offer. */
export interface OfferFigures extends Offer {
  /** The price worth exactly nothing by our probability. */
  readonly fair: number;
  /** The chance of winning that this price needs. */
  readonly breakEven: number;
  /** Profit per unit if our probability were exactly right. It is not the value gap: little of it comes true. */
  readonly rawValue: number;
  /** Profit per unit at the market's expected close: what has been confirmed. Undefined where none is claimed. */
  readonly gap: number | undefined;
  /** What became of gaps of this size; undefined when none is settled. */
  readonly record: GapRecord | undefined;
  /** Share of the bankroll, and the sum. They rest on the gap alone: no gap, no stake. */
  readonly share: number;
  readonly stake: number;
}

export function offerFigures(offer: Offer, records: readonly GapRecord[], plan: StakePlan): OfferFigures {
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

/** Gaps like this one: of the same market and about the same size. */
function recordOf(market: Offer['market'], gap: number, records: readonly GapRecord[]): GapRecord | undefined {
  return records.find((record) => record.market === market && gap > (record.from ?? -Infinity) && gap <= (record.to ?? Infinity));
}
