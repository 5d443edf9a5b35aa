import type { Logistic } from '#model/maths/logistic.ts';
import { HORIZONS, STATS } from '#model/ratings/players/player.ts';
import { replacementRates } from '#model/ratings/players/player-rates.ts';
import { meanSquares, type Ridge } from '#model/maths/ridge.ts';
import type { State } from '#model/ratings/state/state.ts';

/**
 * What the league as a whole has taught, without any team or player: a start for a model that has no history of its own.
 * `npm run fit` writes it; numbers are rounded, so that the file is small and the same on every machine.
 */
export interface Learned {
  /** Names what each list is for, in the order of `parts`. */
  ridges: Record<string, { coefficients: number[]; scale: number[] }>;
  logistics: Record<string, { coefficients: number[]; curvature: number[] }>;
  arrays: Record<string, number[]>;
  numbers: Record<string, number>;
}

const DIGITS = 7;
/** Of the certainty reached over many seasons this much is kept: another league may differ. */
const TRUST = 0.2;

function parts(state: State): {
  ridges: Record<string, Ridge>;
  logistics: Record<string, Logistic>;
  arrays: Record<string, Float64Array>;
} {
  return {
    ridges: {
      minutesGuess: state.minutesGuess,
      minutesKnown: state.minutesKnown,
      marginGuessResult: state.marginGuess.result,
      marginGuessClosing: state.marginGuess.closing,
      marginKnownResult: state.marginKnown.result,
      marginKnownClosing: state.marginKnown.closing,
      totalGuessResult: state.totalGuess.result,
      totalGuessClosing: state.totalGuess.closing,
      totalKnownResult: state.totalKnown.result,
      totalKnownClosing: state.totalKnown.closing,
    },
    logistics: {
      availability: state.availability,
      scalePure: state.scalePure,
      scaleMemory: state.scaleMemory,
      scaleNews: state.scaleNews,
      tip: state.anchor.tip,
    },
    arrays: { replacement: state.replacement.sums, marginCenter: state.marginCenter, totalCenter: state.totalCenter },
  };
}

function round(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** Everything but teams and players, rounded. */
export function extractLearned(state: State): Learned {
  const { ridges, logistics, arrays } = parts(state);
  const lists = <T>(from: Record<string, T>, list: (value: T) => ArrayLike<number>): Record<string, number[]> =>
    Object.fromEntries(Object.entries(from).map(([name, value]) => [name, Array.from(list(value), round)]));
  const diagonal = ({ curvature, size }: Logistic): number[] =>
    Array.from({ length: size }, (_, i) => round(TRUST * curvature[i * size + i]!));
  return {
    ridges: Object.fromEntries(
      Object.entries(ridges).map(([name, ridge]) => [
        name,
        { coefficients: Array.from(ridge.coefficients, round), scale: meanSquares(ridge).map(round) },
      ]),
    ),
    logistics: Object.fromEntries(
      Object.entries(logistics).map(([name, model]) => [
        name,
        { coefficients: Array.from(model.coefficients, round), curvature: diagonal(model) },
      ]),
    ),
    arrays: lists(arrays, (array) => array),
    numbers: {
      replacementMinutes: round(state.replacement.minutes),
      replacementPlusMinusMinutes: round(state.replacement.plusMinusMinutes),
      threesMade: round(state.shooting.threesMade),
      threesTaken: round(state.shooting.threesTaken),
      otherPoints: round(state.shooting.otherPoints),
      otherWorth: round(state.shooting.otherWorth),
      pace: round(state.pace),
      closingTotalLevel: round(state.closingTotalLevel),
      pureMargin: round(state.pureMargin.level),
      memoryMargin: round(state.memoryMargin.level),
      pureTotal: round(state.pureTotal.level),
      memoryTotal: round(state.memoryTotal.level),
      moveOwn: round(state.anchor.moveOwn),
      moveLine: round(state.anchor.moveLine),
      totalOwn: round(state.anchor.totalOwn),
      totalLine: round(state.anchor.totalLine),
    },
  };
}

function copyInto(target: Float64Array, source: readonly number[] | undefined, name: string): void {
  if (source === undefined || source.length !== target.length)
    throw new RangeError(`what was learned of ${name} does not fit this model; run fit again`);
  target.set(source);
}

/** Gives a fresh state what was learned before; it goes on learning from there. */
export function applyLearned(state: State, learned: Learned): State {
  const { ridges, logistics, arrays } = parts(state);
  for (const [name, ridge] of Object.entries(ridges)) {
    copyInto(ridge.coefficients, learned.ridges[name]?.coefficients, name);
    copyInto(ridge.scale, learned.ridges[name]?.scale, name);
    ridge.prior.set(ridge.coefficients);
  }
  for (const [name, model] of Object.entries(logistics)) {
    copyInto(model.coefficients, learned.logistics[name]?.coefficients, name);
    learned.logistics[name]!.curvature.forEach((value, i) => (model.curvature[i * model.size + i] = value));
  }
  for (const [name, array] of Object.entries(arrays)) copyInto(array, learned.arrays[name], name);
  const number = (name: string): number => {
    const value = learned.numbers[name];
    if (value === undefined) throw new RangeError(`nothing was learned of ${name}; run fit again`);
    return value;
  };
  state.replacement.minutes = number('replacementMinutes');
  state.replacement.plusMinusMinutes = number('replacementPlusMinusMinutes');
  for (const name of ['threesMade', 'threesTaken', 'otherPoints', 'otherWorth'] as const) state.shooting[name] = number(name);
  state.pace = number('pace');
  state.closingTotalLevel = number('closingTotalLevel');
  for (const name of ['pureMargin', 'memoryMargin', 'pureTotal', 'memoryTotal'] as const) state[name].level = number(name);
  for (const name of ['moveOwn', 'moveLine', 'totalOwn', 'totalLine'] as const) state.anchor[name] = number(name);
  // Nobody is known yet: the usual line-up is ten times a replacement player, until the first games tell better.
  const rates = replacementRates(state.replacement);
  for (let i = 0; i < HORIZONS * STATS; i++) state.center[i] = 10 * rates[i % STATS]!;
  return state;
}
