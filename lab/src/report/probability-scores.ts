import { pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { calibration } from '#model/evaluation/calibration.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { reliabilityBins } from '#model/evaluation/reliability-bins.ts';
import { accuracyScore, logLoss } from '#model/evaluation/forecast-scores.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { mean } from '#domain/maths/mean.ts';
import { BOOTSTRAP_DRAWS } from './statistics.ts';
import type { EvaluatedGame } from './evaluated-game.ts';
import type { Forecaster } from './forecasters.ts';

const SEED = 20240617;

const withBoth = (cases: readonly EvaluatedGame[], a: Forecaster, b: Forecaster): EvaluatedGame[] =>
  cases.filter(({ probabilities }) => probabilities[a] !== null && probabilities[b] !== null);

const losses = (cases: readonly EvaluatedGame[], forecaster: Forecaster): number[] =>
  cases.map(({ probabilities, homeWon }) => logLoss(probabilities[forecaster] as number, homeWon));

export function logLossDifference(cases: readonly EvaluatedGame[], first: Forecaster, second: Forecaster): Estimate | undefined {
  const shared = withBoth(cases, first, second);
  if (shared.length === 0) return undefined;
  return pairedDifference(losses(shared, first), losses(shared, second), seededRandom(SEED), BOOTSTRAP_DRAWS);
}

/** Scores of one forecaster on the games that it and the closing market both forecast; undefined when there are none. */
export function scoresOf(cases: readonly EvaluatedGame[], forecaster: Forecaster) {
  const shared = withBoth(cases, forecaster, 'close');
  const minusClose = logLossDifference(cases, forecaster, 'close');
  if (minusClose === undefined) return undefined;
  return {
    forecaster,
    n: shared.length,
    logLoss: mean(losses(shared, forecaster)),
    accuracy: mean(shared.map(({ probabilities, homeWon }) => accuracyScore(probabilities[forecaster] as number, homeWon))),
    /** The forecaster's log loss minus that of the closing line on the same games. Below zero, the forecaster is better than the close. */
    minusClose,
  };
}
export type ForecasterScores = NonNullable<ReturnType<typeof scoresOf>>;

export function calibrationOf(cases: readonly EvaluatedGame[], forecaster: Forecaster) {
  const forecasts = cases.flatMap(({ probabilities, homeWon }) => {
    const probability = probabilities[forecaster];
    return probability === null ? [] : [{ probability, happened: homeWon }];
  });
  // With fewer than 100 games the interval of the slope is wider than ± .5, which is too wide to be useful.
  if (forecasts.length < 100) return undefined;
  return { forecaster, ...calibration(forecasts), bins: reliabilityBins(forecasts), n: forecasts.length };
}
export type CalibrationReport = NonNullable<ReturnType<typeof calibrationOf>>;
