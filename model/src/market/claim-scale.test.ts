import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { predictedMarkets } from '#domain/market/market.ts';
import { dayMs } from '#domain/durations.ts';
import { type Random, seededRandom } from '#model/maths/seeded-random.ts';
import { type ClaimOutcome, type ClaimRecord, claimScale, NO_CLAIMS, realizedRatio, recordClaim } from './claim-scale.ts';
import { CLOSE } from './close-parameters.ts';

const NOISE = 0.12;

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Picks that claim 2 % on average and are worth `ratio` times their claim at the close, plus noise. */
function history(ratio: number, picks: number, perDay: number, random: Random): ClaimRecord {
  let record = NO_CLAIMS;
  for (let pick = 0; pick < picks; pick++) {
    const claimed = -0.02 * Math.log(1 - random());
    record = recordClaim(record, { claimed, worth: ratio * claimed + NOISE * normal(random), tipAt: Math.floor(pick / perDay) * dayMs });
  }
  return record;
}

const outcome: fc.Arbitrary<ClaimOutcome> = fc.record({
  claimed: fc.double({ min: 0, max: 0.3, noNaN: true }),
  worth: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  tipAt: fc.integer({ min: 0, max: 2000 }).map((day) => day * dayMs),
});
const outcomes = fc.array(outcome, { maxLength: 60 });
const recordOf = (list: readonly ClaimOutcome[]): ClaimRecord => list.reduce(recordClaim, NO_CLAIMS);

describe('claim scale', () => {
  test('without past picks only totals claim a share', () => {
    expect(predictedMarkets.map((market) => claimScale(market, NO_CLAIMS))).toEqual([0, 0, CLOSE.claimScale.prior.total.mean]);
  });

  test('the share is zero as long as the interval of the realized ratio includes zero, and earned once it does not', () => {
    for (const market of ['moneyline', 'spread'] as const) {
      const record = history(0.8, 3000, 10, seededRandom(3));
      expect(realizedRatio(market, record).low).toBeGreaterThan(0);
      expect(claimScale(market, record)).toBeGreaterThan(0.4);
      const worthless = history(0.03, 3000, 10, seededRandom(3));
      expect(realizedRatio(market, worthless)).toMatchObject({ low: expect.toSatisfy((low: number) => low <= 0) });
      expect(claimScale(market, worthless)).toBe(0);
    }
  });

  test('it never exceeds what the interval of past picks supports, and is never negative', () => {
    fc.assert(
      fc.property(outcomes, fc.constantFrom(...predictedMarkets), (list, market) => {
        const record = recordOf(list);
        const { value, low, high } = realizedRatio(market, record);
        const scale = claimScale(market, record);
        expect(low < value && value < high).toBe(true);
        expect(scale > 0).toBe(low > 0);
        expect(scale).toBeLessThanOrEqual(Math.max(CLOSE.claimScale.prior[market].mean, low));
        expect(scale).toBeLessThanOrEqual(Math.max(0, value));
        expect(scale).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('it converges to the ratio of closing line value to claim, but never exceeds 1', () => {
    for (const ratio of [0, 0.3, 0.6, 0.9, 1, 1.2, 1.5]) {
      const record = history(ratio, 60_000, 60, seededRandom(1 + 10 * ratio));
      for (const market of predictedMarkets)
        expect(Math.abs(claimScale(market, record) - Math.min(1, ratio)), `${market}, ratio ${ratio}`).toBeLessThan(0.12);
    }
  });

  test('claims rarely grow if past picks were worth exactly what was claimed', () => {
    const random = seededRandom(7);
    const { mean } = CLOSE.claimScale.prior.moneyline;
    const grown = Array.from({ length: 400 }, () => history(mean, 300, 2, random)).filter(
      (record) => claimScale('moneyline', record) > mean,
    );
    expect(grown.length).toBeLessThan(0.04 * 400);
  });

  test('the order in which picks are added does not matter', () => {
    const shuffled = outcomes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const [a, b] = [recordOf(list), recordOf(other)];
        for (const name of Object.keys(a) as (keyof ClaimRecord)[]) expect(b[name]).toBeCloseTo(a[name], 9);
      }),
    );
  });

  test('a pick loses half of its weight in one half-life', () => {
    const old = recordClaim(NO_CLAIMS, { claimed: 0.02, worth: 0.1, tipAt: dayMs });
    const { weights, worth } = recordClaim(old, { claimed: 0.02, worth: 0, tipAt: (1 + CLOSE.claimScale.halfLifeDays) * dayMs });
    expect([weights, worth]).toEqual([1.5, 0.05]);
  });
});
