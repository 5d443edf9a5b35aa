import { addObservation, decaySums, solveRidge, type RidgeSums } from './ridge-regression.ts';

/*
 * A ridge whose features are known by name and may appear over time, such as one per bookmaker. States are immutable, serialize to
 * JSON and resume exactly.
 */

export type NamedFeatures = Readonly<Record<string, number>>;

export interface NamedRidge {
  readonly names: readonly string[];
  /** Lower triangle of Σ xᵢxⱼ with decayed weights, row-major. */
  readonly products: readonly number[];
  /** Σ xᵢy. */
  readonly moments: readonly number[];
}

/** Prior of a weight: its mean, with the strength of that many cases with x² = 1. */
export type WeightPrior = (name: string) => { readonly mean: number; readonly strength: number };

export const EMPTY_RIDGE: NamedRidge = { names: [], products: [], moments: [] };

/** Copies the sums into a larger matrix: new features start with zero sums. */
function enlargeSums(state: NamedRidge, size: number): RidgeSums {
  const before = state.names.length;
  const gram = new Float64Array(size * size);
  for (let row = 0; row < before; row++) gram.set(state.products.slice(row * before, row * before + row + 1), row * size);
  const moments = new Float64Array(size);
  moments.set(state.moments);
  return { gram, moments };
}

/** The state after one more case; the weight of every earlier case is multiplied by `retention`. */
export function observeCase(state: NamedRidge, features: NamedFeatures, target: number, retention: number): NamedRidge {
  const added = Object.keys(features).filter((name) => !state.names.includes(name));
  const names = [...state.names, ...added];
  const x = Float64Array.from(names, (name) => features[name] ?? 0);
  if (!x.every(Number.isFinite) || !Number.isFinite(target)) throw new RangeError('every feature and the target must be finite');
  const sums = enlargeSums(state, names.length);
  decaySums(sums, retention);
  addObservation(sums, x, [target], 1);
  return { names, products: [...sums.gram], moments: [...sums.moments] };
}

/** The current weights: near the prior after few cases, near least squares after many. */
export function ridgeWeights(state: NamedRidge, prior: WeightPrior): Record<string, number> {
  const { names } = state;
  const priors = names.map(prior);
  const weights = solveRidge(
    enlargeSums(state, names.length),
    Float64Array.from(priors, ({ strength }) => strength),
    Float64Array.from(priors, ({ mean }) => mean),
  );
  return Object.fromEntries(names.map((name, index) => [name, weights[index]!]));
}

/** Σ weight · feature; a feature that no case has had yet has the mean of its prior as weight. */
export function ridgePrediction(weights: NamedFeatures, prior: WeightPrior, features: NamedFeatures): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? prior(name).mean), 0);
}
