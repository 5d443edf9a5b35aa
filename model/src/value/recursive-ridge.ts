/*
 * Ridge regression that learns one case at a time and slowly forgets: weights of named features with a prior, refitted as time
 * goes on. The state is what least squares needs (sums of products), so it serialises to JSON and resumes exactly.
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
  const rows = state.names.map((name, row) => {
    const { mean, strength } = prior(name);
    const line = state.products.slice(row * size, (row + 1) * size);
    line[row] = (line[row] as number) + strength;
    line.push((state.moments[row] as number) + strength * mean);
    return line;
  });
  // Gaussian elimination without pivoting: a positive definite matrix needs none.
  for (const [pivotAt, pivot] of rows.entries()) {
    for (const row of rows.slice(pivotAt + 1)) {
      const factor = (row[pivotAt] as number) / (pivot[pivotAt] as number);
      if (factor === 0) continue;
      for (let column = pivotAt; column <= size; column++) row[column] = (row[column] as number) - factor * (pivot[column] as number);
    }
  }
  const weights = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    const line = rows[row] as number[];
    let rest = line[size] as number;
    for (let column = row + 1; column < size; column++) rest -= (line[column] as number) * (weights[column] as number);
    weights[row] = rest / (line[row] as number);
  }
  return Object.fromEntries(state.names.map((name, index) => [name, weights[index] as number]));
}

/** Σ weight · feature; a feature never seen before has its prior weight. */
export function ridgePrediction(weights: Readonly<Record<string, number>>, prior: WeightPrior, features: Features): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? prior(name).mean), 0);
}
