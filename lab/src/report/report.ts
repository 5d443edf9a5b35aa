import type { Estimate } from '#domain/maths/confidence-interval.ts';
import type { Forecaster } from './forecasters.ts';
import type { CalibrationReport, ForecasterScores } from './probability-scores.ts';
import type { MarginsReport } from './margins-report.ts';
import type { TotalsReport } from './totals-report.ts';
import type { ValueReport } from './value-report.ts';

export type BaselineComparison = {
  readonly ours: Forecaster;
  readonly baseline: Forecaster;
  readonly seasons: string;
  readonly isInRequestedSeasons: boolean;
  readonly difference: Estimate;
};

export type ReportFigures = {
  readonly pooled: readonly ForecasterScores[];
  readonly seasons: readonly { readonly season: number; readonly scores: readonly ForecasterScores[] }[];
  readonly baselines: readonly BaselineComparison[];
  readonly morning: Estimate | undefined;
  readonly calibration: { readonly seasons: string; readonly forecasters: readonly CalibrationReport[] };
  readonly totals: TotalsReport | undefined;
  readonly margins: MarginsReport | undefined;
  readonly value: ValueReport | undefined;
};

/** A measured quantity with its acceptance threshold (the worst acceptable value) and its target (a better value that we aim for). */
export type AcceptanceResult = {
  readonly quantity: string;
  readonly value: string;
  readonly n: number;
  readonly threshold: string;
  readonly target: string;
  /** `fail`: worse than the threshold; `pass`: not worse; `target`: at least as good as the target; `info`: not compared. */
  readonly verdict: 'target' | 'pass' | 'fail' | 'info';
};

export type Report = ReportFigures & {
  readonly modelVersion: string;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly acceptance: readonly AcceptanceResult[];
};
