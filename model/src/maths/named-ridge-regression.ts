import { addObservation, decaySums, solveRidge, type RidgeSums } from './ridge-regression.ts';

/* Ridge regression whose features have names and can be added later, for example for a new bookmaker. A `NamedRidge` never changes. */

export type NamedFeatures = Readonly<Record<string, number>>;

export interface NamedRidge {
  readonly names: readonly string[];
  /** Σ xᵢxⱼ over the cases with decayed weights: the lower triangle of the matrix, row-major. */
  readonly products: Float64Array;
  /** Σ xᵢy over the cases with decayed weights. */
  readonly moments: Float64Array;
}

/** Prior of a feature's weight: `mean` counts as much as `strength` cases in which the feature is 1. */
export type WeightPrior = (name: string) => { readonly mean: number; readonly strength: number };

export const EMPTY_RIDGE: NamedRidge = { names: [], products: new Float64Array(), moments: new Float64Array() };

function enlargeSums(state: NamedRidge, size: number): RidgeSums {
  const before = state.names.length;
  const gram = new Float64Array(size * size);
  for (let row = 0; row < before; row++) gram.set(state.products.subarray(row * before, row * before + row + 1), row * size);
  const moments = new Float64Array(size);
  moments.set(state.moments);
  return { gram, moments };
}

export function observeCase(state: NamedRidge, features: NamedFeatures, target: number, retention: number): NamedRidge {
  const added = Object.keys(features).filter((name) => !state.names.includes(name));
  const names = [...state.names, ...added];
  const x = Float64Array.from(names, (name) => features[name] ?? 0);
  if (!x.every(Number.isFinite) || !Number.isFinite(target)) throw new RangeError('every feature and the target must be finite');
  const sums = enlargeSums(state, names.length);
  decaySums(sums, retention);
  addObservation(sums, x, [target], 1);
  return { names, products: sums.gram, moments: sums.moments };
}

/** The current weights. They are near the prior after few cases and near the least-squares solution after many. */
export function ridgeWeights(state: NamedRidge, prior: WeightPrior): Record<string, number> {
  const { names, products: gram, moments } = state;
  const priors = names.map(prior);
  const weights = solveRidge(
    { gram, moments },
    Float64Array.from(priors, ({ strength }) => strength),
    Float64Array.from(priors, ({ mean }) => mean),
  );
  return Object.fromEntries(names.map((name, index) => [name, weights[index]!]));
}

/** Σ weight · feature. A feature without a weight uses the mean of its prior. */
export function ridgePrediction(weights: NamedFeatures, prior: WeightPrior, features: NamedFeatures): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? prior(name).mean), 0);
}
