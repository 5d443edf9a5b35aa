import { pairedDifference } from '#model/evaluation/bootstrap.ts';
import { calibration, type Calibration } from '#model/evaluation/calibration.ts';
import type { Estimate } from '#model/evaluation/interval.ts';
import { expectedCalibrationError, reliabilityBins, type ReliabilityBin } from '#model/evaluation/reliability.ts';
import { accuracyScore, brierScore, logLoss } from '#model/evaluation/scores.ts';
import { seededRandom } from '#model/evaluation/seeded-random.ts';
import { DRAWS } from './bootstrap-draws.ts';
import type { Forecaster, ReportCase } from './evaluated-game.ts';

const SEED = 20240617;

export type ForecasterScores = {
  readonly forecaster: Forecaster;
  readonly n: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly accuracy: number;
  readonly calibrationError: number;
  /** Log loss minus the close's, same games; negative = better than the close. */
  readonly minusClose: Estimate;
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const withBoth = (cases: readonly ReportCase[], a: Forecaster, b: Forecaster): ReportCase[] =>
  cases.filter(({ probabilities }) => probabilities[a] !== null && probabilities[b] !== null);

const losses = (cases: readonly ReportCase[], forecaster: Forecaster): number[] =>
  cases.map(({ probabilities, homeWon }) => logLoss(probabilities[forecaster] as number, homeWon));

/** Log loss of one minus that of another on the games both forecast; undefined when there are none. */
export function difference(cases: readonly ReportCase[], first: Forecaster, second: Forecaster): Estimate | undefined {
  const shared = withBoth(cases, first, second);
  if (shared.length === 0) return undefined;
  return pairedDifference(losses(shared, first), losses(shared, second), seededRandom(SEED), DRAWS);
}

export function scoresOf(cases: readonly ReportCase[], forecaster: Forecaster): ForecasterScores | undefined {
  const shared = withBoth(cases, forecaster, 'close');
  const minusClose = difference(cases, forecaster, 'close');
  if (minusClose === undefined) return undefined;
  const forecasts = shared.map(({ probabilities, homeWon }) => ({ probability: probabilities[forecaster] as number, happened: homeWon }));
  return {
    forecaster,
    n: shared.length,
    logLoss: mean(losses(shared, forecaster)),
    brier: mean(forecasts.map(({ probability, happened }) => brierScore(probability, happened))),
    accuracy: mean(forecasts.map(({ probability, happened }) => accuracyScore(probability, happened))),
    calibrationError: expectedCalibrationError(forecasts),
    minusClose,
  };
}

export type CalibrationReport = Calibration & { readonly forecaster: Forecaster; readonly bins: ReliabilityBin[]; readonly n: number };

export function calibrationOf(cases: readonly ReportCase[], forecaster: Forecaster): CalibrationReport | undefined {
  const forecasts = cases.flatMap(({ probabilities, homeWon }) => {
    const probability = probabilities[forecaster];
    return probability === null ? [] : [{ probability, happened: homeWon }];
  });
  // Fewer tell nothing: the slope's interval would be wider than ± .5.
  if (forecasts.length < 100) return undefined;
  return { forecaster, ...calibration(forecasts), bins: reliabilityBins(forecasts), n: forecasts.length };
}
