import type { Market } from '#domain/markets.ts';
import {
  EMPTY_RIDGE,
  observeCase,
  ridgePrediction,
  ridgeWeights,
  type NamedRidge,
  type WeightPrior,
} from '#model/maths/named-ridge-regression.ts';
import type { LineMoveInput } from './line-move-input.ts';
import { VALUE } from './parameters.ts';

/** What has been learned about how one market moves to its close. Serializes to JSON and resumes exactly. */
export interface LineMoveState {
  readonly ridge: NamedRidge;
  /** Decayed Σ predicted · actual and Σ predicted² of out-of-sample predicted moves. */
  readonly outOfSample: { readonly cross: number; readonly square: number };
}

export const INITIAL_LINE_MOVE: LineMoveState = { ridge: EMPTY_RIDGE, outOfSample: { cross: 0, square: 0 } };

function priorOf(market: Market): WeightPrior {
  const priors: Readonly<Record<string, { readonly mean: number; readonly sd: number }>> = VALUE.movePriors[market];
  return (name) => {
    const { mean, sd } = priors[name] ?? VALUE.movePriors[market].operator;
    return { mean, strength: VALUE.moveNoise[market] / sd ** 2 };
  };
}

// States are immutable, so their weights are solved once and shared by all games of a day.
const solved = new WeakMap<NamedRidge, Readonly<Record<string, number>>>();

function weightsOf(market: Market, ridge: NamedRidge): Readonly<Record<string, number>> {
  // Both markets share the empty state, which has no weights.
  const known = solved.get(ridge);
  if (known !== undefined) return known;
  const weights = ridgeWeights(ridge, priorOf(market));
  solved.set(ridge, weights);
  return weights;
}

function fittedMove(market: Market, state: LineMoveState, input: LineMoveInput): number {
  return ridgePrediction(weightsOf(market, state.ridge), priorOf(market), input.features);
}

/** Share of past predicted moves that was realized. */
function realizedShare(market: Market, { outOfSample }: LineMoveState): number {
  const weight = VALUE.realizedShare.games * VALUE.realizedShare.typicalMove[market];
  return (outOfSample.cross + weight * VALUE.realizedShare.mean) / (outOfSample.square + weight);
}

/** The expected close of a market, predicted from its current quotes: log-odds of a home win, or points. */
export function expectedClose(market: Market, state: LineMoveState, input: LineMoveInput): number {
  return input.base + realizedShare(market, state) * fittedMove(market, state, input);
}

/** Learns from one game whose close is known, in the unit of the input. Call once per game, in order of time. */
export function observeClose(market: Market, state: LineMoveState, input: LineMoveInput, close: number): LineMoveState {
  const predicted = fittedMove(market, state, input);
  const actual = close - input.base;
  return {
    ridge: observeCase(state.ridge, input.features, actual, VALUE.decayPerGame),
    outOfSample: {
      cross: VALUE.decayPerGame * state.outOfSample.cross + predicted * actual,
      square: VALUE.decayPerGame * state.outOfSample.square + predicted ** 2,
    },
  };
}
