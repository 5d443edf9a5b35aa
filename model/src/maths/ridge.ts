import { solveCholesky } from './cholesky.ts';

/**
 * Ridge regression that forgets: only the sums it needs (X'X and X'y, decayed) are kept, so a refit needs no stored
 * games, and the state stays small enough to be saved every day.
 */
export interface Ridge {
  size: number;
  targets: number;
  /** Decayed number of observations. */
  weight: number;
  /** Lower triangle of X'X, row-major. */
  gram: Float64Array;
  /** X'y, one row per target. */
  moments: Float64Array;
  coefficients: Float64Array;
  /** What the penalty pulls toward: zero, or what was learned before. */
  prior: Float64Array;
  /** Mean square of each feature where the prior was learned; zero without one. */
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

/** Whether it started from what was learned before. */
export function isTaught({ prior }: Ridge): boolean {
  return prior[0] !== 0;
}

export function observeRidge(ridge: Ridge, features: Float64Array, values: readonly number[], weight = 1): void {
  const { size, gram, moments } = ridge;
  ridge.weight += weight;
  for (let row = 0; row < size; row++) {
    const scaled = weight * features[row]!;
    if (scaled === 0) continue;
    const at = row * size;
    for (let column = 0; column <= row; column++) gram[at + column]! += scaled * features[column]!;
    for (let target = 0; target < ridge.targets; target++) moments[target * size + row]! += scaled * values[target]!;
  }
}

/** Mean square of each feature as seen so far, here or where the prior was learned. */
export function meanSquares({ size, gram, weight, scale }: Ridge): number[] {
  return Array.from({ length: size }, (_, i) => Math.max(weight > 0 ? gram[i * size + i]! / weight : 0, scale[i]!));
}

/**
 * Forgets a part of the past and solves anew. The penalty is `alpha` on coefficients of features scaled to mean square
 * one, which makes it independent of units; it may differ by feature (nothing on an intercept). A feature that hardly
 * varies here, such as the stage of the season before the first play-off game, is held to what was learned by the scale it
 * had there: by its own it would be free to explain noise, and wild on the day it moves.
 */
export function refitRidge(ridge: Ridge, alpha: (feature: number) => number, keep: number): void {
  const { size, gram, moments } = ridge;
  if (ridge.weight <= 0) return;
  const matrix = gram.slice();
  const solution = moments.slice();
  for (let row = 0; row < size; row++) {
    const square = gram[row * size + row]!;
    // The tiny constant keeps a feature that has never varied (no odds yet, no plus-minus yet) at coefficient zero.
    const penalty = Math.max((alpha(row) * square) / ridge.weight, alpha(row) * ridge.scale[row]!) + 1e-6;
    matrix[row * size + row]! += penalty;
    for (let target = 0; target < ridge.targets; target++) solution[target * size + row]! += penalty * ridge.prior[target * size + row]!;
  }
  solveCholesky(matrix, size, solution, ridge.targets);
  ridge.coefficients.set(solution);
  for (let i = 0; i < gram.length; i++) gram[i]! *= keep;
  for (let i = 0; i < moments.length; i++) moments[i]! *= keep;
  ridge.weight *= keep;
}

/** The value of one target for these features, over the features from `from` to before `to`. */
export function predictRidge(ridge: Ridge, target: number, features: Float64Array, from = 0, to = ridge.size): number {
  const at = target * ridge.size;
  let sum = 0;
  for (let i = from; i < to; i++) sum += ridge.coefficients[at + i]! * features[i]!;
  return sum;
}
