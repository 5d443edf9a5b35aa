import { expect, test } from 'vitest';
import { createRidge, observeRidge, predictRidge, refitRidge } from './ridge-regression.ts';

test('without a penalty it is least squares', () => {
  const ridge = createRidge(2, 1);
  for (const [x, y] of [
    [0, 1],
    [1, 3],
    [2, 5],
  ] as const) {
    observeRidge(ridge, Float64Array.of(1, x), [y]);
  }
  refitRidge(ridge, () => 0, 1);
  expect(predictRidge(ridge, 0, Float64Array.of(1, 10))).toBeCloseTo(21, 4);
});

test('the penalty shrinks coefficients by alpha ÷ (alpha + weight), independent of units', () => {
  for (const unit of [1, 1000]) {
    const ridge = createRidge(1, 1);
    for (const sign of [1, -1, 1, -1]) observeRidge(ridge, Float64Array.of(sign * unit), [2 * sign]);
    refitRidge(ridge, () => 4, 1);
    // Four observations and alpha 4 leave half of the slope.
    expect(predictRidge(ridge, 0, Float64Array.of(unit))).toBeCloseTo(1, 5);
  }
});

test('decayed observations count less, and a feature that never varied has no weight', () => {
  const ridge = createRidge(2, 1);
  observeRidge(ridge, Float64Array.of(1, 0), [10]);
  refitRidge(ridge, () => 0, 0.25);
  observeRidge(ridge, Float64Array.of(1, 0), [0]);
  refitRidge(ridge, () => 0, 1);
  expect(ridge.coefficients[0]).toBeCloseTo((0.25 * 10) / 1.25, 4);
  expect(ridge.coefficients[1]).toBe(0);
});

test('a feature that has hardly varied stays near its prior, by its scale in the data of the prior', () => {
  const coefficientWithScale = (scale: number) => {
    const ridge = createRidge(2, 1);
    ridge.prior.set([0, 3]);
    ridge.scale.set([1, scale]);
    // The second feature is a rounding residue; noise correlates with it by chance.
    for (const [x, y] of [
      [1e-3, 12],
      [-1e-3, -9],
      [1e-3, 8],
      [-1e-3, -11],
    ] as const)
      observeRidge(ridge, Float64Array.of(1, x), [y]);
    refitRidge(ridge, (feature) => (feature === 0 ? 0 : 50), 1);
    return ridge.coefficients[1]!;
  };
  expect(Math.abs(coefficientWithScale(0))).toBeGreaterThan(500);
  expect(coefficientWithScale(1)).toBeCloseTo(3, 1);
});
