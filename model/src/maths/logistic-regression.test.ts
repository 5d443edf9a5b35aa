import { expect, test } from 'vitest';
import { createLogistic, observeLogistic, predictLogistic, refitLogistic } from './logistic-regression.ts';

test('the intercept converges to the log-odds of the share of wins', () => {
  const model = createLogistic(Float64Array.of(0));
  for (let pass = 0; pass < 30; pass++) {
    for (let i = 0; i < 100; i++) observeLogistic(model, Float64Array.of(1), i < 70 ? 1 : 0);
    refitLogistic(model, 0, 0.5);
  }
  expect(predictLogistic(model, Float64Array.of(1))).toBeCloseTo(0.7, 6);
});

test('the first Newton step from zero is four times the mean residual', () => {
  // Gradient 2·½ − 0, curvature 2·¼: step = 1 / ½ = 2.
  const model = createLogistic(Float64Array.of(0));
  observeLogistic(model, Float64Array.of(1), 1);
  observeLogistic(model, Float64Array.of(1), 1);
  refitLogistic(model, 0, 1);
  expect(model.coefficients[0]).toBeCloseTo(2, 12);
});
