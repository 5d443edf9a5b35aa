import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateMean, estimateMeanOf, normalInterval, wilsonInterval } from './confidence-interval.ts';

// Published: Newcombe (1998), table I: 81 of 263 gives .2553 to .3662 by Wilson's score; 15 of 148 gives .0624 to .1605.
test('the interval of a share is Wilson’s', () => {
  expect(wilsonInterval(81, 263)).toMatchObject({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
  expect(wilsonInterval(15, 148)).toMatchObject({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) });
  expect(wilsonInterval(0, 20).low).toBe(0);
});

test('fewer than 10 bets have no interval, fewer than 30 Student’s t, more the normal distribution', () => {
  const halfWidth = (n: number) => estimateMean({ value: 0, standardError: 1, n }).high;
  expect([1, 2, 9].map(halfWidth)).toEqual([null, null, null]);
  // The quantiles for 9, 19 and 28 degrees of freedom.
  expect([10, 20, 29, 30, 1000].map((n) => Number(halfWidth(n)?.toFixed(3)))).toEqual([2.262, 2.093, 2.048, 1.96, 1.96]);
});

const bet = fc.record({ price: fc.double({ min: 1.01, max: 20, noNaN: true }), isWon: fc.boolean() });

test('the interval of a return contains it and stays within all bets lost and all bets won, however few there are', () => {
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 40 }), (bets) => {
      const highest = bets.reduce((sum, { price }) => sum + price - 1, 0) / bets.length;
      const { value, low, high, n } = estimateMeanOf(
        bets.map(({ price, isWon }) => (isWon ? price - 1 : -1)),
        { lowest: -1, highest },
      );
      if (n < 10) {
        expect([low, high]).toEqual([null, null]);
        return;
      }
      expect(low).toBeGreaterThanOrEqual(-1);
      expect(high).toBeLessThanOrEqual(highest + 1e-12);
      expect(low!).toBeLessThanOrEqual(value + 1e-12);
      expect(high!).toBeGreaterThanOrEqual(value - 1e-12);
    }),
  );
});

test('without bounds the interval of few values is wider than that of the normal distribution, and of many the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 60 }), fc.double({ min: 0.01, max: 5, noNaN: true }), (n, standardError) => {
      const [shown, normal] = [estimateMean({ value: 0.1, standardError, n }), normalInterval(0.1, standardError, n)];
      if (n < 30) expect(shown.high).toBeGreaterThan(normal.high);
      else expect(shown).toEqual(normal);
    }),
  );
});
