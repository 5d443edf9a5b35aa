import { addOuterProducts, findActive } from './active-features.ts';
import { solveCholesky } from './solve-cholesky.ts';

/** Sums over observations from which the coefficients of a ridge regression (Hoerl & Kennard 1970) are solved, for one or more targets. */
export interface RidgeSums {
  /** The sums of products of each two features (the matrix X'X): its lower triangle, row by row. */
  gram: Float64Array;
  /** X'y: for each target y, the sums of feature times target. */
  moments: Float64Array;
}

/**
 * Ridge regression in which earlier observations lose weight (Ljung & Söderström, "Theory and Practice of Recursive Identification",
 * 1983). It stores only decayed sums, so that new coefficients can be solved without the earlier games.
 */
export type Ridge = ReturnType<typeof createRidge>;

export const createRidge = (size: number, targets: number) => ({
  size,
  targets,
  /** Number of observations, where earlier observations count less. */
  weight: 0,
  gram: new Float64Array(size * size),
  moments: new Float64Array(size * targets),
  coefficients: new Float64Array(size * targets),
  /** The penalty pulls the coefficients toward these: zeros, or coefficients from a saved file. */
  prior: new Float64Array(size * targets),
  /** Mean square of each feature in the data from which the prior was fitted; zero without a prior. */
  scale: new Float64Array(size),
});

export function hasPrior({ prior }: Ridge): boolean {
  return prior[0] !== 0;
}

/** `offset` is the index of the first feature, so that one array can contain the features of several cases. */
export function addObservation(sums: RidgeSums, features: Float64Array, targets: readonly number[], weight: number, offset = 0): void {
  const { gram, moments } = sums;
  const size = moments.length / targets.length;
  const active = findActive(features, offset, size);
  addOuterProducts(gram, size, active, weight);
  for (let i = 0; i < active.count; i++) {
    const scaled = weight * active.values[i]!;
    for (let target = 0; target < targets.length; target++) moments[target * size + active.indexes[i]!]! += scaled * targets[target]!;
  }
}

export function decaySums({ gram, moments }: RidgeSums, retention: number): void {
  for (let i = 0; i < gram.length; i++) gram[i]! *= retention;
  for (let i = 0; i < moments.length; i++) moments[i]! *= retention;
}

export function solveRidge({ gram, moments }: RidgeSums, penalties: Float64Array, prior: Float64Array): Float64Array {
  const size = penalties.length;
  const targets = moments.length / size;
  const matrix = gram.slice();
  const solution = moments.slice();
  for (let row = 0; row < size; row++) {
    const penalty = penalties[row]!;
    matrix[row * size + row]! += penalty;
    for (let target = 0; target < targets; target++) solution[target * size + row]! += penalty * prior[target * size + row]!;
  }
  solveCholesky(matrix, size, solution, targets);
  return solution;
}

export function observeRidge(ridge: Ridge, features: Float64Array, values: readonly number[], weight = 1, offset = 0): void {
  ridge.weight += weight;
  addObservation(ridge, features, values, weight, offset);
}

/** Mean square of each feature: the larger of its values in the observations and in the data of the prior. */
export function meanSquares({ size, gram, weight, scale }: Ridge): number[] {
  return Array.from({ length: size }, (_, i) => Math.max(weight > 0 ? gram[i * size + i]! / weight : 0, scale[i]!));
}

/**
 * Solves the coefficients again, then multiplies the sums by `retention`. `alpha` is the penalty of a feature with mean square 1; the
 * actual penalty is `alpha` times the feature's mean square, so that it does not depend on units. The mean square is at least that in
 * the data of the prior: otherwise a feature that was almost always zero so far would have almost no penalty.
 */
export function refitRidge(ridge: Ridge, alpha: (feature: number) => number, retention: number): void {
  const { size, gram } = ridge;
  if (ridge.weight <= 0) return;
  const penalties = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    // The small constant makes the matrix positive definite. A feature that was always zero then gets the coefficient of its prior.
    penalties[row] = Math.max((alpha(row) * gram[row * size + row]!) / ridge.weight, alpha(row) * ridge.scale[row]!) + 1e-6;
  }
  ridge.coefficients.set(solveRidge(ridge, penalties, ridge.prior));
  decaySums(ridge, retention);
  ridge.weight *= retention;
}

export function predictRidge(ridge: Ridge, target: number, features: Float64Array, from = 0, to = ridge.size, offset = 0): number {
  const at = target * ridge.size;
  let sum = 0;
  for (let i = from; i < to; i++) sum += ridge.coefficients[at + i]! * features[offset + i]!;
  return sum;
}
