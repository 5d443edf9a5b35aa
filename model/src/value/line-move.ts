import type { MarketReading } from './market-reading.ts';
import {
  EMPTY_RIDGE,
  observeCase,
  ridgePrediction,
  type RidgeState,
  ridgeWeights,
  type WeightPrior,
} from '#model/maths/recursive-ridge.ts';
import { VALUE } from '#model/parameters.ts';

export type MarketKind = 'moneyline' | 'total';

/** What has been learned about one market's way to its close. Serialises to JSON and resumes exactly. */
export type LineMoveState = {
  readonly ridge: RidgeState;
  /** Σ predicted · real and Σ predicted² of out-of-sample predictions, older ones discounted. */
  readonly promised: { readonly cross: number; readonly square: number };
};

export const UNTAUGHT: LineMoveState = { ridge: EMPTY_RIDGE, promised: { cross: 0, square: 0 } };

function priorOf(kind: MarketKind): WeightPrior {
  const priors: Readonly<Record<string, { readonly mean: number; readonly sd: number }>> = VALUE.movePriors[kind];
  return (name) => {
    const { mean, sd } = priors[name] ?? VALUE.movePriors[kind].operator;
    return { mean, strength: VALUE.moveNoise[kind] / sd ** 2 };
  };
}

// States never change once made, so their weights are solved once and shared by all games of a slate.
const solved = new WeakMap<RidgeState, Readonly<Record<string, number>>>();

function weightsOf(kind: MarketKind, ridge: RidgeState): Readonly<Record<string, number>> {
  // The empty state is shared by both markets, and has no weights anyway.
  const known = solved.get(ridge);
  if (known !== undefined) return known;
  const weights = ridgeWeights(ridge, priorOf(kind));
  solved.set(ridge, weights);
  return weights;
}

function rawMove(kind: MarketKind, state: LineMoveState, reading: MarketReading): number {
  return ridgePrediction(weightsOf(kind, state.ridge), priorOf(kind), reading.features);
}

/** Share of a predicted move that has come so far. */
export function honesty(kind: MarketKind, { promised }: LineMoveState): number {
  const weight = VALUE.honesty.games * VALUE.honesty.typicalMove[kind];
  return (promised.cross + weight * VALUE.honesty.mean) / (promised.square + weight);
}

/** Where the market will close, as far as what is on the screen now can tell: log odds of home, or expected points. */
export function expectedClose(kind: MarketKind, state: LineMoveState, reading: MarketReading): number {
  return reading.base + honesty(kind, state) * rawMove(kind, state, reading);
}

/** Learns from one game whose close (same units as the reading) is known. Call in time order, each game once. */
export function observeClose(kind: MarketKind, state: LineMoveState, reading: MarketReading, close: number): LineMoveState {
  const predicted = rawMove(kind, state, reading);
  const real = close - reading.base;
  return {
    ridge: observeCase(state.ridge, reading.features, real, VALUE.memoryPerGame),
    promised: {
      cross: VALUE.memoryPerGame * state.promised.cross + predicted * real,
      square: VALUE.memoryPerGame * state.promised.square + predicted ** 2,
    },
  };
}
