import { zeros } from '#model/maths/zeros.ts';
import { CONTEXT_NAMES, CONTEXT_RANGES } from './context-features.ts';
import { LINE_UP_NAMES } from './line-up-features.ts';

export const GAME_FEATURE_NAMES: readonly string[] = [...LINE_UP_NAMES, ...CONTEXT_NAMES];

const CONTEXT_OFFSET = LINE_UP_NAMES.length;
const INTERCEPT = GAME_FEATURE_NAMES.indexOf('intercept');

function contextRange([from, to]: readonly [from: number, to: number]): readonly [from: number, to: number] {
  return [CONTEXT_OFFSET + from, CONTEXT_OFFSET + to];
}

/** For each group, the index of its first feature and the index after its last one. The intercept belongs to no group. */
export const GAME_RANGES = {
  lineUps: [0, CONTEXT_OFFSET],
  rest: contextRange(CONTEXT_RANGES.rest),
  travel: contextRange(CONTEXT_RANGES.travel),
  altitude: contextRange(CONTEXT_RANGES.altitude),
  stage: contextRange(CONTEXT_RANGES.stage),
} as const;

/** The penalty group of a feature: all features of a group have the same ridge penalty. */
export function penaltyGroup(feature: number): 'lineUps' | 'schedule' | 'stakes' | 'intercept' {
  if (feature < CONTEXT_OFFSET) return 'lineUps';
  if (feature === INTERCEPT) return 'intercept';
  return feature < GAME_RANGES.stage[0] ? 'schedule' : 'stakes';
}

export function marginFeatures(home: Float64Array, away: Float64Array, context: Float64Array): Float64Array {
  const x = zeros(GAME_FEATURE_NAMES.length);
  for (let i = 0; i < CONTEXT_OFFSET; i++) x[i] = home[i]! - away[i]!;
  x.set(context, CONTEXT_OFFSET);
  return x;
}

export function totalFeatures(home: Float64Array, away: Float64Array, context: Float64Array, center: Float64Array): Float64Array {
  const x = zeros(GAME_FEATURE_NAMES.length);
  for (let i = 0; i < CONTEXT_OFFSET; i++) x[i] = home[i]! + away[i]! - center[i]!;
  x.set(context, CONTEXT_OFFSET);
  return x;
}
