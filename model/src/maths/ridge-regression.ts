import { solveCholesky } from './cholesky.ts';

/** Sums from which ridge regression is solved (Hoerl & Kennard 1970), for one or more targets. */
export interface RidgeSums {
  /** Lower triangle of X'X, row-major. */
  gram: Float64Array;
  /** X'y, one row per target. */
  moments: Float64Array;
}

/**
 * Ridge regression with exponential forgetting (Ljung & Söderström, "Theory and Practice of Recursive Identification", 1983). Only
 * decayed sums are kept, so a refit needs no stored games and the state is small enough to be saved every day.
 */
export interface Ridge extends RidgeSums {
  size: number;
  targets: number;
  /** Decayed number of observations. */
  weight: number;
  coefficients: Float64Array;
  /** Coefficients that the penalty pulls toward: zero, or saved ones. */
  prior: Float64Array;
  /** Mean square of each feature in the data of the prior; zero without a prior. */
  scale: Float64Array;
}

export function createRidge(size: number, targets: number): Ridge {
  return {
    size,
    targets,
    weight: 0,
    gram: new Float64Array(size * size),
    moments: new Float64Array(size * targets),
    coefficients: new Float64Array(size * targets),
    prior: new Float64Array(size * targets),
    scale: new Float64Array(size),
  };
}

/** Whether the ridge started from saved coefficients. */
export function hasPrior({ prior }: Ridge): boolean {
  return prior[0] !== 0;
}

/** Adds one observation to the sums. */
export function addObservation({ gram, moments }: RidgeSums, features: Float64Array, values: readonly number[], weight: number): void {
  const size = features.length;
  for (let row = 0; row < size; row++) {
    const scaled = weight * features[row]!;
    if (scaled === 0) continue;
    const at = row * size;
    for (let column = 0; column <= row; column++) gram[at + column]! += scaled * features[column]!;
    for (let target = 0; target < values.length; target++) moments[target * size + row]! += scaled * values[target]!;
  }
}

/** Multiplies all sums by `retention`: earlier observations lose weight. */
export function decaySums({ gram, moments }: RidgeSums, retention: number): void {
  for (let i = 0; i < gram.length; i++) gram[i]! *= retention;
  for (let i = 0; i < moments.length; i++) moments[i]! *= retention;
}

/** Coefficients that minimize the squared error plus, per feature, `penalty` times the squared distance to `prior`. */
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

export function observeRidge(ridge: Ridge, features: Float64Array, values: readonly number[], weight = 1): void {
  ridge.weight += weight;
  addObservation(ridge, features, values, weight);
}

/** Mean square of each feature, in the observations or in the data of the prior, whichever is larger. */
export function meanSquares({ size, gram, weight, scale }: Ridge): number[] {
  return Array.from({ length: size }, (_, i) => Math.max(weight > 0 ? gram[i * size + i]! / weight : 0, scale[i]!));
}

/**
 * Solves the coefficients again, then decays the sums. `alpha` is the penalty on a feature scaled to mean square one, so it does not
 * depend on units; it may differ by feature (zero for an intercept). A feature that has hardly varied yet, such as the stage of the
 * season before the first playoff game, is scaled by its mean square in the prior's data; its own would leave it free to fit noise.
 */
export function refitRidge(ridge: Ridge, alpha: (feature: number) => number, retention: number): void {
  const { size, gram } = ridge;
  if (ridge.weight <= 0) return;
  const penalties = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    // The small constant keeps a feature that has never varied at its prior, and the matrix positive definite.
    penalties[row] = Math.max((alpha(row) * gram[row * size + row]!) / ridge.weight, alpha(row) * ridge.scale[row]!) + 1e-6;
  }
  ridge.coefficients.set(solveRidge(ridge, penalties, ridge.prior));
  decaySums(ridge, retention);
  ridge.weight *= retention;
}

/** Predicted value of one target, summed over the features from `from` to before `to`. */
export function predictRidge(ridge: Ridge, target: number, features: Float64Array, from = 0, to = ridge.size): number {
  const at = target * ridge.size;
  let sum = 0;
  for (let i = from; i < to; i++) sum += ridge.coefficients[at + i]! * features[i]!;
  return sum;
}
