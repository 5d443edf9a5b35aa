import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEvenChance, expectedValue, fairPrice } from './expected-value.ts';
import { kellyStake } from './kelly-stake.ts';
import { LARGEST_SHARE } from '#domain/picks/stake-plan.ts';
import { stakeOf } from './stake.ts';

const price = fc.double({ min: 1.01, max: 50, noNaN: true });
/** Not `fc.double`, most of whose values are so close to zero that no stake is suggested. */
const unit = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const bankroll = fc.double({ min: 0, max: 1e6, noNaN: true });
const push = fc.double({ min: 0, max: 0.2, noNaN: true });

describe('a bet with a push probability of 4 %', () => {
  // 50 % win, 4 % push, 46 % lose at 2.00: .5·2 + .04 − 1 = .04; f = (.5 − .46) ÷ .96 = .041667.
  const chances = { win: 0.5, push: 0.04 };
  test('its expected value is 4 %', () => expect(expectedValue(chances, 2)).toBeCloseTo(0.04, 12));
  test('its fair price is .96 ÷ .5 = 1.92', () => expect(fairPrice(chances)).toBeCloseTo(1.92, 12));
  test('it breaks even at .96 ÷ 2 = 48 %, not at 50 %', () => expect(breakEvenChance(2, 0.04)).toBeCloseTo(0.48, 12));
  test('full Kelly is 1 ÷ 24, and a quarter of it on 1,000 is 10.41', () => {
    expect(kellyStake(chances, 2, { fraction: 1, cap: 1 })).toBeCloseTo(1 / 24, 12);
    expect(stakeOf({ bankroll: 1000, fraction: 0.25, cap: 0.05 }, chances, 2)).toBe(10.41);
  });
  test('at −110 its expected value is −.54 % and the stake is zero', () => {
    expect(expectedValue(chances, 1 + 10 / 11)).toBeCloseTo(-0.0054545, 6);
    expect(stakeOf({ bankroll: 1000, fraction: 1, cap: 0.05 }, chances, 1 + 10 / 11)).toBe(0);
  });
});

test('the expected value is zero at the break-even probability', () => {
  fc.assert(
    fc.property(price, push, (odds, back) => {
      const win = breakEvenChance(odds, back);
      fc.pre(win + back <= 1);
      expect(expectedValue({ win, push: back }, odds)).toBeCloseTo(0, 9);
    }),
  );
});

describe('stakes', () => {
  test('a higher probability never lowers the stake, with or without pushes', () => {
    fc.assert(
      fc.property(unit, unit, push, price, bankroll, unit, unit, (a, b, back, odds, money, fraction, cap) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((share) => ({ win: share * (1 - back), push: back })) as [
          { win: number; push: number },
          { win: number; push: number },
        ];
        const plan = { bankroll: money, fraction, cap };
        // Rounding down may lose a cent.
        expect(stakeOf(plan, high, odds)).toBeGreaterThanOrEqual(stakeOf(plan, low, odds) - 0.01);
        expect(kellyStake(high, odds, plan)).toBeGreaterThanOrEqual(kellyStake(low, odds, plan) - 1e-12);
      }),
    );
  });

  test('the stake is zero at the fair price and below', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.95, noNaN: true }), push, unit, bankroll, (share, back, worse, money) => {
        const chances = { win: share * (1 - back), push: back };
        const odds = 1 + (fairPrice(chances) - 1) * (1 - worse * 0.5);
        // At the fair price only rounding errors remain.
        expect(kellyStake(chances, odds, { fraction: 1, cap: 1 })).toBeLessThan(1e-9);
        expect(stakeOf({ bankroll: Math.min(money, 1e5), fraction: 1, cap: 0.05 }, chances, odds)).toBe(0);
      }),
    );
  });

  test('the stake never exceeds the cap or a twentieth of the bankroll', () => {
    fc.assert(
      fc.property(unit, price, bankroll, unit, unit, (win, odds, money, fraction, cap) => {
        const stake = stakeOf({ bankroll: money, fraction, cap }, { win }, odds);
        expect(stake).toBeGreaterThanOrEqual(0);
        expect(stake).toBeLessThanOrEqual(Math.min(cap, LARGEST_SHARE) * money);
      }),
    );
  });

  test('a setting above a twentieth of the bankroll suggests a twentieth', () => {
    expect(stakeOf({ bankroll: 1000, fraction: 1, cap: 1 }, { win: 0.9 }, 2)).toBe(50);
  });

  test('rejects a bankroll that is negative or not finite', () => {
    for (const money of [-1, NaN, Infinity])
      expect(() => stakeOf({ bankroll: money, fraction: 1, cap: 0.05 }, { win: 0.6 }, 2)).toThrow(RangeError);
  });
});
