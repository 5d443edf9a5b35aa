import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanFromLine, overUnder, totalCdf } from './total-distribution.ts';

const distribution = fc.record({ mean: fc.double({ min: 150, max: 280, noNaN: true }), sd: fc.double({ min: 10, max: 25, noNaN: true }) });

test('over, under and push add up to one, and only whole lines can be pushed', () => {
  fc.assert(
    fc.property(distribution, fc.integer({ min: 300, max: 560 }), (total, half) => {
      const { over, under, push } = overUnder(total, half / 2);
      expect(over + under + push).toBeCloseTo(1, 12);
      expect(half % 2 === 1 ? push === 0 : push >= 0).toBe(true);
    }),
  );
});

test('a higher line is never easier to go over', () => {
  fc.assert(
    fc.property(distribution, fc.integer({ min: 300, max: 560 }), (total, half) => {
      expect(overUnder(total, half / 2 + 0.5).over).toBeLessThanOrEqual(overUnder(total, half / 2).over);
    }),
  );
});

test('a whole line at the centre is pushed in about 2.3 % of games', () => {
  const { push } = overUnder({ mean: 220, sd: 18 }, 219);
  expect(push).toBeGreaterThan(0.02);
  expect(push).toBeLessThan(0.028);
});

test('overtime lifts the mean above the median', () => {
  const mean = meanFromLine(220, 18);
  expect(mean).toBeGreaterThan(220.1);
  expect(totalCdf({ mean, sd: 18 }, 220)).toBeCloseTo(0.5, 9);
});

test('a line that is no number is refused', () => {
  expect(() => overUnder({ mean: 220, sd: 18 }, Number.NaN)).toThrow('not a total line');
});
