import { solveCholesky } from './cholesky.ts';

/*
 * Ridge regression that learns one case at a time and slowly forgets: weights of named features with a prior, refitted as time
 * goes on. The state is what least squares needs (sums of products), so it serializes to JSON and resumes exactly.
 * Hoerl & Kennard (1970) for the ridge; exponential forgetting as in Ljung & Söderström, "Theory and Practice of Recursive
 * Identification" (1983).
 */

export type Features = Readonly<Record<string, number>>;

export type RidgeState = {
  readonly names: readonly string[];
  /** Σ xᵢxⱼ of the cases so far, older ones discounted; full square, row by row. */
  readonly products: readonly number[];
  /** Σ xᵢy. */
  readonly moments: readonly number[];
};

/** What is believed before any case: weight `mean`, as firm as `strength` cases with x² = 1. */
export type WeightPrior = (name: string) => { readonly mean: number; readonly strength: number };

export const EMPTY_RIDGE: RidgeState = { names: [], products: [], moments: [] };

/** The state after one more case; every earlier one counts `memory` times what it did. */
export function observeCase(state: RidgeState, features: Features, target: number, memory: number): RidgeState {
  const fresh = Object.keys(features).filter((name) => !state.names.includes(name));
  const names = [...state.names, ...fresh];
  const old = state.names.length;
  const size = names.length;
  const x = names.map((name) => features[name] ?? 0);
  if (!x.every(Number.isFinite) || !Number.isFinite(target)) throw new RangeError('a case of the ridge must be finite');
  const products = Array.from({ length: size * size }, (_, at) => {
    const row = Math.floor(at / size);
    const column = at % size;
    const before = row < old && column < old ? (state.products[row * old + column] as number) : 0;
    return memory * before + (x[row] as number) * (x[column] as number);
  });
  const moments = x.map((value, index) => memory * (state.moments[index] ?? 0) + value * target);
  return { names, products, moments };
}

/** The weights now: the prior where little has been seen, least squares where much has. */
export function ridgeWeights(state: RidgeState, prior: WeightPrior): Record<string, number> {
  const size = state.names.length;
  const matrix = Float64Array.from(state.products);
  const weights = Float64Array.from(state.moments);
  for (const [row, name] of state.names.entries()) {
    const { mean, strength } = prior(name);
    matrix[row * size + row]! += strength;
    weights[row]! += strength * mean;
  }
  solveCholesky(matrix, size, weights, 1);
  return Object.fromEntries(state.names.map((name, index) => [name, weights[index] as number]));
}

/** Σ weight · feature; a feature never seen before has its prior weight. */
export function ridgePrediction(weights: Readonly<Record<string, number>>, prior: WeightPrior, features: Features): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? prior(name).mean), 0);
}
