import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairPrice } from '#domain/odds/expected-value.ts';
import { impliedTotalMean, meanFromOverProbability } from './implied-total.ts';
import { normalCumulative } from './normal-distribution.ts';
import { totalAtMost, totalProbabilities } from './total-distribution.ts';

const line = fc.integer({ min: 340, max: 520 }).map((half) => half / 2);
const mean = fc.double({ min: 170, max: 260, noNaN: true });
const sd = fc.double({ min: 12, max: 25, noNaN: true });

test('the cumulative normal distribution has its tabulated values', () => {
  expect(normalCumulative(0)).toBe(0.5);
  expect(normalCumulative(1)).toBeCloseTo(0.8413447460685429, 14);
  expect(normalCumulative(-1.959963984540054)).toBeCloseTo(0.025, 14);
  expect(normalCumulative(-8)).toBeCloseTo(6.22096057427178e-16, 22);
});

test('the distribution has the given mean and standard deviation', () => {
  let total = 0;
  let first = 0;
  let second = 0;
  for (let points = 60; points < 420; points++) {
    const p = totalAtMost(points, 228.3, 18) - totalAtMost(points - 1, 228.3, 18);
    total += p;
    first += p * points;
    second += p * (points - 228.3) ** 2;
  }
  expect(total).toBeCloseTo(1, 9);
  expect(first).toBeCloseTo(228.3, 3);
  // Rounding to whole numbers adds a variance of 1/12.
  expect(second).toBeCloseTo(18 * 18 + 1 / 12, 1);
});

test('a push has a probability of 2.1 to 2.5 % at a fair whole line, and zero at a half line', () => {
  expect(totalProbabilities(225, 225.6).push).toBeGreaterThan(0.021);
  expect(totalProbabilities(225, 225.6).push).toBeLessThan(0.025);
  expect(totalProbabilities(225.5, 225.6).push).toBe(0);
});

test('probabilities sum to 1 and lie in [0, 1]', () => {
  fc.assert(
    fc.property(line, mean, sd, (l, m, s) => {
      const { over, under, push } = totalProbabilities(l, m, s);
      expect(over + under + push).toBeCloseTo(1, 12);
      for (const p of [over, under, push]) expect(p >= 0 && p <= 1).toBe(true);
    }),
  );
});

test('the probability of over falls with the line and rises with the mean', () => {
  fc.assert(
    fc.property(line, mean, sd, (l, m, s) => {
      expect(totalProbabilities(l + 0.5, m, s).over).toBeLessThanOrEqual(totalProbabilities(l, m, s).over);
      expect(totalProbabilities(l, m + 1, s).over).toBeGreaterThanOrEqual(totalProbabilities(l, m, s).over);
    }),
  );
});

test('a line with prices implies a mean, and that mean gives the same probabilities', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0.05, max: 0.95, noNaN: true }), sd, (l, chance, s) => {
      const { over, under } = totalProbabilities(l, meanFromOverProbability(l, chance, s), s);
      expect(over / (over + under)).toBeCloseTo(chance, 8);
    }),
  );
  // With equal prices the line is the median; overtime puts the mean a little above it.
  expect(impliedTotalMean(220.5, 1.909, 1.909)).toBeGreaterThan(220.5);
  expect(impliedTotalMean(220.5, 1.909, 1.909)).toBeLessThan(221.2);
  expect(impliedTotalMean(220.5, 1.8, 2.02)).toBeGreaterThan(impliedTotalMean(220.5, 1.909, 1.909));
});

test('rejects impossible lines, standard deviations and probabilities', () => {
  expect(() => totalProbabilities(NaN, 220)).toThrow(RangeError);
  expect(() => totalProbabilities(220, 220, 0)).toThrow(RangeError);
  expect(() => meanFromOverProbability(220, 1)).toThrow(RangeError);
});

test('one distribution gives consistent probabilities at different lines', () => {
  const low = totalProbabilities(224.5, 225);
  const high = totalProbabilities(226, 225);
  expect(low.push).toBe(0);
  expect(high.push).toBeGreaterThan(0.02);
  // A total of 225 wins over 224.5 and loses over 226; a total of 226 is a push there.
  const exactly = (points: number) => totalProbabilities(points, 225).push;
  expect(low.over - high.over).toBeCloseTo(exactly(225) + exactly(226), 12);
  expect(fairPrice({ win: high.over, push: high.push })).toBeCloseTo((1 - high.push) / high.over, 12);
});
