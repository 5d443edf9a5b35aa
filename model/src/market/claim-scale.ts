import type { PredictedMarket } from '#domain/market/market.ts';
import { dayMs } from '#domain/durations.ts';
import { CLOSE } from './close-parameters.ts';

/*
 * Picks are the bets with the largest expected value. Part of this value is our own error, so picks are on average worth less at the close.
 * We therefore claim the expected value times a scale, which follows the closing line value of past picks.
 */

/**
 * Weighted sums over the past picks of one market, which can be added in any order. The weight of a pick halves every `halfLifeDays`.
 * `claimed` is the sum of the expected values before scaling, `worth` that of the closing line values, both as shares of the stake.
 */
export interface ClaimRecord {
  /** Time of the latest pick in milliseconds since 1970. Its weight is 1. */
  readonly latestAt: number;
  readonly weights: number;
  readonly squaredWeights: number;
  readonly claimed: number;
  readonly worth: number;
  /** Sum of (worth − claimed)². */
  readonly squaredErrors: number;
}

export const NO_CLAIMS: ClaimRecord = { latestAt: 0, weights: 0, squaredWeights: 0, claimed: 0, worth: 0, squaredErrors: 0 };

/** A pick after its close: what we claimed before scaling, and its closing line value, both as shares of the stake. */
export interface ClaimOutcome {
  readonly claimed: number;
  readonly worth: number;
  readonly tipAt: number;
}

export function recordClaim(record: ClaimRecord, { claimed, worth, tipAt }: ClaimOutcome): ClaimRecord {
  if (![claimed, worth, tipAt].every(Number.isFinite)) throw new RangeError('a claim, its worth and its time must be finite');
  const latestAt = Math.max(record.latestAt, tipAt);
  const weightAt = (time: number): number => 0.5 ** ((latestAt - time) / (CLOSE.claimScale.halfLifeDays * dayMs));
  const [kept, added] = [weightAt(record.latestAt), weightAt(tipAt)];
  return {
    latestAt,
    weights: kept * record.weights + added,
    squaredWeights: kept ** 2 * record.squaredWeights + added ** 2,
    claimed: kept * record.claimed + added * claimed,
    worth: kept * record.worth + added * worth,
    squaredErrors: kept * record.squaredErrors + added * (worth - claimed) ** 2,
  };
}

/** The expected ratio of closing line value to claim, with its 95 % interval: the mean of prior and past picks, weighted by precision. */
export function realizedRatio(
  market: PredictedMarket,
  record: ClaimRecord,
): { readonly value: number; readonly low: number; readonly high: number } {
  const { prior, noise } = CLOSE.claimScale;
  const { mean, sd } = prior[market];
  const variance = (record.squaredErrors + noise.picks * noise.sd[market] ** 2) / (record.weights + noise.picks);
  const informationPerClaim = record.squaredWeights === 0 ? 0 : record.claimed / (variance * record.squaredWeights);
  const precision = sd ** -2 + informationPerClaim * record.claimed;
  const value = (mean * sd ** -2 + informationPerClaim * record.worth) / precision;
  const distance = 1.96 / Math.sqrt(precision);
  return { value, low: value - distance, high: value + distance };
}

/**
 * The share of expected values that a market claims. It is earned: nothing as long as the interval of the realized ratio includes zero.
 * Below the prior it follows the realized ratio at once. Above the prior it is only the lower end of the interval, so that a claim does not
 * grow because past picks were lucky.
 */
export function claimScale(market: PredictedMarket, record: ClaimRecord): number {
  const { value, low } = realizedRatio(market, record);
  return low <= 0 ? 0 : Math.min(1, value, Math.max(CLOSE.claimScale.prior[market].mean, low));
}
