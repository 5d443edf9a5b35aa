import type { Estimate } from '#model/evaluation/confidence-interval.ts';
import type { Forecaster } from './forecasters.ts';
import type { CalibrationReport, ForecasterScores } from './probability-scores.ts';
import type { TotalsReport } from './totals-report.ts';
import type { ValueReport } from './value-report.ts';

/** Our log loss minus a public model's on the same games. */
export type BaselineComparison = {
  readonly ours: Forecaster;
  readonly baseline: Forecaster;
  readonly seasons: string;
  /** False when the model forecast no game of the requested seasons, so that earlier seasons are compared instead. */
  readonly isInRequestedSeasons: boolean;
  /** Negative when ours is better. */
  readonly difference: Estimate;
};

/** Everything that a report measures. */
export type ReportFigures = {
  readonly pooled: readonly ForecasterScores[];
  readonly seasons: readonly { readonly season: number; readonly scores: readonly ForecasterScores[] }[];
  readonly baselines: readonly BaselineComparison[];
  /** Log loss of the published morning probability minus the morning market's; undefined without morning odds. */
  readonly morning: Estimate | undefined;
  readonly calibration: { readonly seasons: string; readonly forecasters: readonly CalibrationReport[] };
  readonly totals: TotalsReport | undefined;
  readonly value: ValueReport | undefined;
};

/** One measured quantity compared with its acceptance threshold and its more ambitious target. */
export type AcceptanceResult = {
  readonly quantity: string;
  readonly value: string;
  readonly n: number;
  readonly threshold: string;
  readonly target: string;
  /** `pass`: the threshold is met; `target`: the target too; `info`: shown for information, not judged. */
  readonly verdict: 'target' | 'pass' | 'fail' | 'info';
};

export type Report = ReportFigures & {
  readonly modelVersion: string;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly acceptance: readonly AcceptanceResult[];
};
