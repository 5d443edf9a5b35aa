import { addOuterProducts, findActive } from './active-features.ts';
import { solveCholesky } from './solve-cholesky.ts';
import { sigmoid } from './logit.ts';

/**
 * Logistic regression that learns game by game (McCullagh & Nelder, Generalized Linear Models, section 2.5). Each observation is added
 * to the sums of the gradient and the curvature; `refitLogistic` uses the sums for one Newton step and then reduces old weights.
 */
export type Logistic = ReturnType<typeof createLogistic>;

export const createLogistic = (coefficients: Float64Array, size = coefficients.length) => ({
  size,
  /** Matrix of second derivatives of the log loss: its lower triangle, row-major. */
  curvature: new Float64Array(size * size),
  gradient: new Float64Array(size),
  coefficients: coefficients.slice(),
});

/** `offset` is the index of the first feature, so that one array can contain the features of several cases. */
export function predictLogistic(model: Logistic, features: Float64Array, offset = 0): number {
  let sum = 0;
  for (let i = 0; i < model.size; i++) sum += model.coefficients[i]! * features[offset + i]!;
  return sigmoid(sum);
}

export function observeLogistic(model: Logistic, features: Float64Array, outcome: number, offset = 0): void {
  const { size, curvature, gradient, coefficients } = model;
  const active = findActive(features, offset, size);
  const { count, indexes, values } = active;
  let logOdds = 0;
  for (let i = 0; i < count; i++) logOdds += coefficients[indexes[i]!]! * values[i]!;
  const probability = sigmoid(logOdds);
  const residual = outcome - probability;
  const variance = Math.max(probability * (1 - probability), 1e-4);
  for (let i = 0; i < count; i++) gradient[indexes[i]!]! += residual * values[i]!;
  addOuterProducts(curvature, size, active, variance);
}

/** One Newton step with the observations since the last step. It is shortened if a coefficient would change by more than `largestStep`. */
export function refitLogistic(model: Logistic, penalty: number, retention: number, largestStep = Infinity): void {
  const { size, curvature, gradient } = model;
  const matrix = curvature.slice();
  for (let i = 0; i < size; i++) matrix[i * size + i]! += penalty;
  const step = gradient.slice();
  solveCholesky(matrix, size, step, 1);
  let largest = 0;
  for (const change of step) largest = Math.max(largest, Math.abs(change));
  const share = largest > largestStep ? largestStep / largest : 1;
  for (let i = 0; i < size; i++) model.coefficients[i]! += share * step[i]!;
  gradient.fill(0);
  for (let i = 0; i < curvature.length; i++) curvature[i]! *= retention;
}
