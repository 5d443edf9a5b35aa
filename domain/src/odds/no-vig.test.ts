import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { margin, overround } from './margin.ts';
import { powerNoVig, proportionalNoVig, shinNoVig } from './no-vig.ts';

const price = fc.double({ min: 1.01, max: 60, noNaN: true });
const market = fc.array(price, { minLength: 2, maxLength: 6 });

test('−110 on both sides: overround 4.76 %, margin 4.55 %', () => {
  const prices = [1 + 10 / 11, 1 + 10 / 11];
  expect(overround(prices)).toBeCloseTo(0.047619, 6);
  expect(margin(prices)).toBeCloseTo(0.045455, 6);
});

describe('known values', () => {
  // Parity: the README of mberk/shin (Python) gives these for 2.6, 2.4, 4.3.
  test('Shin', () => {
    const [a, b, c] = shinNoVig([2.6, 2.4, 4.3]);
    expect([a, b, c]).toEqual([expect.closeTo(0.37299406, 7), expect.closeTo(0.40477941, 7), expect.closeTo(0.22222653, 7)]);
  });
  // Parity: the README of penaltyblog (Python) gives these for 2.7, 2.3, 4.4.
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
  test('Shin takes the same from both of two outcomes: .775 and .225', () => {
    expect(shinNoVig([1.25, 4])).toEqual([expect.closeTo(0.775, 9), expect.closeTo(0.225, 9)]);
  });
  // .5 and .7071 to the power 2 are .25 and .5; with a third at .5 they sum to 1 exactly.
  test('power: implied .5, .7071, .5 need the power 2', () => {
    expect(powerNoVig([2, Math.SQRT2, 2])).toEqual([expect.closeTo(0.25, 9), expect.closeTo(0.5, 9), expect.closeTo(0.25, 9)]);
  });
});

describe.each([
  ['proportional', proportionalNoVig],
  ['power', powerNoVig],
  ['Shin', shinNoVig],
] as const)('%s', (_name, noVig) => {
  test('gives probabilities that sum to 1 and keep the order of the prices', () => {
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
  test('leaves a market without margin as it is', () => {
    const [home, away] = noVig([1.6, 1 / (1 - 1 / 1.6)]);
    expect(home).toBeCloseTo(0.625, 9);
    expect(away).toBeCloseTo(0.375, 9);
  });
  test('refuses impossible prices and a market of one', () => {
    expect(() => noVig([1, 2])).toThrow(RangeError);
    expect(() => noVig([NaN, 2])).toThrow(RangeError);
    expect(() => noVig([2])).toThrow(RangeError);
  });
});

test('power and Shin take more from the long shot than proportional does', () => {
  const prices = [1.1, 7];
  const [, proportional] = proportionalNoVig(prices);
  const [, power] = powerNoVig(prices);
  const [, shin] = shinNoVig(prices);
  expect(power).toBeLessThan(shin as number);
  expect(shin).toBeLessThan(proportional as number);
});
