import { TIP_FEATURES } from '#model/market/tip-anchor.ts';
import type { Logistic } from '#model/maths/logistic-regression.ts';
import { meanSquares, type Ridge } from '#model/maths/ridge-regression.ts';
import { AVAILABILITY_NAMES } from '#model/ratings/line-ups/availability-features.ts';
import { MINUTES_FEATURES } from '#model/ratings/line-ups/minutes-features.ts';
import { HALF_LIFE_COUNT, STAT_COUNT } from '#model/ratings/players/player.ts';
import { replacementRates } from '#model/ratings/players/player-rates.ts';
import { REPORT_FEATURE_NAMES } from '#model/ratings/reports/report-features.ts';
import type { State } from '#model/ratings/state/state.ts';
import { GAME_FEATURE_NAMES } from '#model/ratings/strength/game-features.ts';
import { REPORT_MOMENTS } from '#model/news/report-moment.ts';
import { reportStatuses } from '#domain/injuries.ts';

/**
 * The parameters that the model has learned about the league as a whole, without single teams and players. A model without past games
 * starts from them. `npm run fit` writes them to a file, rounded, so that the file is small and the same on every machine.
 */
export interface LearnedParameters {
  /** Names of the features when the coefficients were fitted, in the order of the coefficients. */
  features: Readonly<Record<FeatureSet, readonly string[]>>;
  ridges: Record<string, { coefficients: number[]; scale: number[] }>;
  logistics: Record<string, { coefficients: number[]; curvature: number[] }>;
  arrays: Record<string, number[]>;
  numbers: Record<string, number>;
}

const FEATURES = {
  availability: AVAILABILITY_NAMES,
  minutes: MINUTES_FEATURES.names,
  game: GAME_FEATURE_NAMES,
  tip: TIP_FEATURES.names,
  report: REPORT_FEATURE_NAMES,
} as const;

type FeatureSet = keyof typeof FEATURES;

const DIGITS = 7;
/** The saved curvature is this share of the fitted curvature, so that the coefficients can adapt to later seasons. */
const PRIOR_SHARE = 0.2;

function learnedParts(state: State): {
  ridges: Record<string, Ridge>;
  logistics: Record<string, Logistic>;
  arrays: Record<string, Float64Array>;
} {
  return {
    ridges: {
      minutesGuess: state.minutesGuess,
      minutesKnown: state.minutesKnown,
      minutesTold: state.minutesTold,
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
      tip: state.tipAnchor,
      ...reportRegressions(state),
    },
    arrays: { replacement: state.replacement.sums, marginCenter: state.marginCenter, totalCenter: state.totalCenter },
  };
}

function round(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function mapValues<T, U>(from: Record<string, T>, convert: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, convert(value)]));
}

/** Extracts the learned parameters. What was learned from injury reports, which only later seasons have, may come from another state. */
export function extractLearned(state: State, withReports = state): LearnedParameters {
  const { ridges, logistics, arrays } = learnedParts(state);
  Object.assign(logistics, reportRegressions(withReports));
  const diagonal = ({ curvature, size }: Logistic): number[] =>
    Array.from({ length: size }, (_, i) => round(PRIOR_SHARE * curvature[i * size + i]!));
  return {
    features: FEATURES,
    ridges: mapValues(ridges, (ridge) => ({
      coefficients: Array.from(ridge.coefficients, round),
      scale: meanSquares(ridge).map(round),
    })),
    logistics: mapValues(logistics, (model) => ({ coefficients: Array.from(model.coefficients, round), curvature: diagonal(model) })),
    arrays: mapValues(arrays, (array) => Array.from(array, round)),
    numbers: Object.fromEntries(learnedNumbers(state, withReports).map(({ name, read }) => [name, round(read())])),
  };
}

/** Throws if the saved feature names differ from the model's: the coefficients would then be applied to the wrong features. */
function checkFeatures(saved: LearnedParameters['features']): void {
  for (const [set, names] of Object.entries(FEATURES) as [FeatureSet, readonly string[]][]) {
    const other = saved[set];
    const at = Array.from({ length: Math.max(names.length, other.length) }).findIndex((_, i) => names[i] !== other[i]);
    if (at < 0) continue;
    throw new RangeError(
      `the saved coefficients do not match the model: feature ${at} of "${set}" was "${other[at] ?? 'missing'}" at the time of the fit ` +
        `and is "${names[at] ?? 'missing'}" now; run "npm run fit"`,
    );
  }
}

function copyInto(target: Float64Array, source: readonly number[] | undefined, name: string): void {
  if (source === undefined || source.length !== target.length)
    throw new RangeError(`the saved numbers of "${name}" do not match the model; run "npm run fit"`);
  target.set(source);
}

/** Copies saved parameters into a new state. The state continues to learn from there. */
export function applyLearned(state: State, learned: LearnedParameters): State {
  checkFeatures(learned.features);
  const { ridges, logistics, arrays } = learnedParts(state);
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
  for (const { name, write } of learnedNumbers(state)) {
    const value = learned.numbers[name];
    if (value === undefined) throw new RangeError(`the saved number "${name}" is missing; run "npm run fit"`);
    write(value);
  }
  // No player is known yet, so the league's average of the two line-ups together starts as ten players of replacement level.
  const rates = replacementRates(state.replacement);
  for (let i = 0; i < HALF_LIFE_COUNT * STAT_COUNT; i++) state.center[i] = 10 * rates[i % STAT_COUNT]!;
  return state;
}

function reportRegressions({ reportAvailability }: State): Record<string, Logistic> {
  return Object.fromEntries(
    REPORT_MOMENTS.flatMap((moment) =>
      Object.entries(reportAvailability[moment]).map(([role, model]): [string, Logistic] => [`report:${moment}:${role}`, model]),
    ),
  );
}

interface LearnedNumber {
  readonly name: string;
  readonly read: () => number;
  readonly write: (value: number) => void;
}

function learnedNumbers(state: State, { reportCases } = state): LearnedNumber[] {
  const of = <Key extends string>(owner: Record<Key, number>, key: Key, name: string = key): LearnedNumber => ({
    name,
    read: () => owner[key],
    write: (value) => void (owner[key] = value),
  });
  return [
    of(state.replacement, 'minutes', 'replacementMinutes'),
    of(state.replacement, 'plusMinusMinutes', 'replacementPlusMinusMinutes'),
    ...(['threesMade', 'threesTaken', 'otherPoints', 'otherWorth'] as const).map((key) => of(state.shooting, key)),
    of(state, 'pace'),
    of(state, 'closingTotalLevel'),
    ...(['pureMargin', 'memoryMargin', 'pureTotal', 'memoryTotal'] as const).map((filter) => of(state[filter], 'level', filter)),
    ...REPORT_MOMENTS.flatMap((moment) => reportStatuses.map((status) => of(reportCases[moment], status, `cases:${moment}:${status}`))),
  ];
}
