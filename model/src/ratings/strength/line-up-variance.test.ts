import { expect, test } from 'vitest';
import { MARGIN, TOTAL } from './parameters.ts';
import { standardMargin } from './line-up-variance.ts';

test('a typical game with certain line-ups does not change the margin', () => {
  expect(standardMargin(7, TOTAL.usual, 0)).toBeCloseTo(7, 12);
});

test('more expected points or uncertain line-ups reduce the margin', () => {
  expect(standardMargin(7, TOTAL.usual * 1.21, 0)).toBeCloseTo(7 / 1.1, 12);
  const variance = 4;
  const shrunk = Math.sqrt(MARGIN.variance / (MARGIN.variance + MARGIN.lineUpVarianceFactor * variance));
  expect(standardMargin(-7, TOTAL.usual, variance)).toBeCloseTo(-7 * shrunk, 12);
});
