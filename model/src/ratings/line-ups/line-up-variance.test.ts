import { expect, test } from 'vitest';
import { MARGIN, TOTAL } from '#model/parameters.ts';
import { standardMargin } from './line-up-variance.ts';

test('a usual game with sure line-ups leaves the margin as it is', () => {
  expect(standardMargin(7, TOTAL.usual, 0)).toBeCloseTo(7, 12);
});

test('more points and doubtful line-ups make the same lead worth less', () => {
  expect(standardMargin(7, TOTAL.usual * 1.21, 0)).toBeCloseTo(7 / 1.1, 12);
  const variance = 4;
  const shrunk = Math.sqrt(MARGIN.variance / (MARGIN.variance + MARGIN.lineUpVarianceShare * variance));
  expect(standardMargin(-7, TOTAL.usual, variance)).toBeCloseTo(-7 * shrunk, 12);
});
