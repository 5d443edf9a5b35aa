import type { PredictedMarket } from '#domain/market/market.ts';
import {
  EMPTY_RIDGE,
  observeCase,
  ridgePrediction,
  ridgeWeights,
  type NamedRidge,
  type WeightPrior,
} from '#model/maths/named-ridge-regression.ts';
import type { LineMoveInput } from './line-move-input.ts';
import { CLOSE } from './close-parameters.ts';

/** What has been learned about how the consensus of one market moves until its close. */
export interface LineMoveState {
  readonly ridge: NamedRidge;
  /** Decayed sums over past games: `cross` of predicted · actual move, `square` of predicted². Moves were predicted before the close. */
  readonly outOfSample: { readonly cross: number; readonly square: number };
}

export const INITIAL_LINE_MOVE_STATE: LineMoveState = { ridge: EMPTY_RIDGE, outOfSample: { cross: 0, square: 0 } };

function priorOf(market: PredictedMarket): WeightPrior {
  const priors: Readonly<Record<string, { readonly mean: number; readonly sd: number }>> = CLOSE.movePriors[market];
  return (name) => {
    const { mean, sd } = priors[name] ?? CLOSE.movePriors[market].group;
    return { mean, strength: CLOSE.moveNoise[market] / sd ** 2 };
  };
}

// Caches the weights of each state, because all games of a day use the same state. A state is immutable, so its weights never change.
const solved = new WeakMap<NamedRidge, Readonly<Record<string, number>>>();

function weightsOf(market: PredictedMarket, ridge: NamedRidge): Readonly<Record<string, number>> {
  // All markets start with the same empty state. Sharing its cached weights is correct, because they are empty.
  const known = solved.get(ridge);
  if (known !== undefined) return known;
  const weights = ridgeWeights(ridge, priorOf(market));
  solved.set(ridge, weights);
  return weights;
}

function fittedMove(market: PredictedMarket, state: LineMoveState, input: LineMoveInput): number {
  return ridgePrediction(weightsOf(market, state.ridge), priorOf(market), input.features);
}

/** How large actual moves were on average relative to predicted moves. */
function realizedShare(market: PredictedMarket, { outOfSample }: LineMoveState): number {
  const weight = CLOSE.realizedShare.games * CLOSE.realizedShare.typicalMove[market];
  return (outOfSample.cross + weight * CLOSE.realizedShare.mean[market]) / (outOfSample.square + weight);
}

/** The expected closing consensus of a market: log-odds of a home win, or the expected margin or total in points. */
export function expectedMarketClose(market: PredictedMarket, state: LineMoveState, input: LineMoveInput): number {
  return input.base + realizedShare(market, state) * fittedMove(market, state, input);
}

/** Updates the state with a game's closing consensus, in the unit of `input.base`. Call it once per game, in the order of time. */
export function learnLineMove(market: PredictedMarket, state: LineMoveState, input: LineMoveInput, close: number): LineMoveState {
  const predicted = fittedMove(market, state, input);
  const actual = close - input.base;
  return {
    ridge: observeCase(state.ridge, input.features, actual, CLOSE.decayPerGame),
    outOfSample: {
      cross: CLOSE.decayPerGame * state.outOfSample.cross + predicted * actual,
      square: CLOSE.decayPerGame * state.outOfSample.square + predicted ** 2,
    },
  };
}
