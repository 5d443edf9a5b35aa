import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookHold, overround } from './book-hold.ts';
import { powerNoVig, proportionalNoVig } from './no-vig.ts';

const price = fc.double({ min: 1.01, max: 60, noNaN: true });
const market = fc.array(price, { minLength: 2, maxLength: 6 });

test('−110 on both sides: overround 4.76 %, hold 4.55 %', () => {
  const prices = [1 + 10 / 11, 1 + 10 / 11];
  expect(overround(prices)).toBeCloseTo(0.047619, 6);
  expect(bookHold(prices)).toBeCloseTo(0.045455, 6);
});

describe('known values', () => {
  // The README of penaltyblog (Python) gives these values for 2.7, 2.3, 4.4.
  test('power', () => {
    expect(powerNoVig([2.7, 2.3, 4.4])).toEqual([
      expect.closeTo(0.3591711, 7),
      expect.closeTo(0.42373075, 7),
      expect.closeTo(0.21709815, 7),
    ]);
  });
  test('proportional: 1.25 and 4.00 imply .80 and .25, so .7619 and .2381', () => {
    expect(proportionalNoVig([1.25, 4])).toEqual([expect.closeTo(0.7619, 4), expect.closeTo(0.2381, 4)]);
  });
  // .5, .7071 and .5 to the power 2 are .25, .5 and .25, which sum to 1.
  test('power: implied .5, .7071, .5 need the power 2', () => {
    expect(powerNoVig([2, Math.SQRT2, 2])).toEqual([expect.closeTo(0.25, 9), expect.closeTo(0.5, 9), expect.closeTo(0.25, 9)]);
  });
});

describe.each([
  ['proportional', proportionalNoVig],
  ['power', powerNoVig],
] as const)('%s', (_name, noVig) => {
  test('probabilities sum to 1 and have the order of the prices', () => {
    fc.assert(
      fc.property(market, (prices) => {
        const fair = noVig(prices);
        expect(fair.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
        for (const [i, p] of fair.entries()) {
          expect(p).toBeGreaterThanOrEqual(0);
          for (const [j, q] of fair.entries()) expect((prices[i] as number) >= (prices[j] as number) || p >= q - 1e-12).toBe(true);
        }
      }),
    );
  });
  test('does not change a market without hold', () => {
    const [home, away] = noVig([1.6, 1 / (1 - 1 / 1.6)]);
    expect(home).toBeCloseTo(0.625, 9);
    expect(away).toBeCloseTo(0.375, 9);
  });
  test('rejects impossible prices and a market with one outcome', () => {
    expect(() => noVig([1, 2])).toThrow(RangeError);
    expect(() => noVig([NaN, 2])).toThrow(RangeError);
    expect(() => noVig([2])).toThrow(RangeError);
  });
});

test('power assigns more of the hold to the long shot than proportional', () => {
  const prices = [1.1, 7];
  const [, proportional] = proportionalNoVig(prices);
  const [, power] = powerNoVig(prices);
  expect(power).toBeLessThan(proportional as number);
});
