import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedValue, fairPrice } from './expected-value.ts';
import { kellyStake } from './kelly-stake.ts';

const price = fc.double({ min: 1.01, max: 50, noNaN: true });
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const chances = fc.tuple(unit, unit).map(([win, rest]) => ({ win, push: (1 - win) * rest * 0.5 }));

describe('expected value', () => {
  test('55 % at −110 earns 5 %', () => expect(expectedValue({ win: 0.55 }, 1 + 10 / 11)).toBeCloseTo(0.05, 9));
  test('a push returns the stake: 50 % win, 2 % push at 2.00 earns 2 %', () => {
    expect(expectedValue({ win: 0.5, push: 0.02 }, 2)).toBeCloseTo(0.02, 12);
  });
  test('is zero at the fair price', () => {
    fc.assert(
      fc.property(chances, (bet) => {
        const fair = fairPrice(bet);
        fc.pre(Number.isFinite(fair) && fair > 1);
        expect(expectedValue(bet, fair)).toBeCloseTo(0, 8);
      }),
    );
  });
  test('rejects probabilities that sum to more than 1', () => {
    expect(() => expectedValue({ win: 0.9, push: 0.2 }, 2)).toThrow(RangeError);
    expect(() => expectedValue({ win: NaN }, 2)).toThrow(RangeError);
  });
});

describe('Kelly', () => {
  const full = { fraction: 1, cap: 1 };
  test('60 % at even money stakes 20 %', () => expect(kellyStake({ win: 0.6 }, 2, full)).toBeCloseTo(0.2, 12));
  test('54 % win, 10 % push and 36 % lose at 2.00 stake the same 20 % as 60 % win', () => {
    expect(kellyStake({ win: 0.54, push: 0.1 }, 2, full)).toBeCloseTo(0.2, 12);
  });
  test('the default is a quarter of Kelly with a cap', () => {
    expect(kellyStake({ win: 0.7 }, 2)).toBe(0.05);
    expect(kellyStake({ win: 0.52 }, 2)).toBeCloseTo(0.01, 12);
  });
  test('the stake is never negative or above the cap, and zero without an edge', () => {
    fc.assert(
      fc.property(chances, price, unit, unit, (bet, odds, fraction, cap) => {
        const stake = kellyStake(bet, odds, { fraction, cap });
        expect(stake).toBeGreaterThanOrEqual(0);
        expect(stake).toBeLessThanOrEqual(cap);
        expect(stake === 0 || expectedValue(bet, odds) > -1e-9).toBe(true);
      }),
    );
  });
  test('a higher probability never lowers the stake', () => {
    fc.assert(
      fc.property(unit, unit, price, (a, b, odds) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(kellyStake({ win: high }, odds)).toBeGreaterThanOrEqual(kellyStake({ win: low }, odds));
      }),
    );
  });
  test('maximizes log growth', () => {
    const growth = (f: number): number => 0.4 * Math.log(1 + 2.1 * f) + 0.55 * Math.log(1 - f);
    const best = kellyStake({ win: 0.4, push: 0.05 }, 3.1, full);
    for (const other of [best - 0.01, best + 0.01]) expect(growth(best)).toBeGreaterThan(growth(other));
  });
});
