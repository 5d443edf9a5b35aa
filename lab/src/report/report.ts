import type { Estimate } from '#domain/maths/confidence-interval.ts';
import type { Forecaster } from './forecasters.ts';
import type { CalibrationReport, ForecasterScores } from './probability-scores.ts';
import type { MarginsReport } from './margins-report.ts';
import type { TotalsReport } from './totals-report.ts';
import type { ValueReport } from './value-report.ts';

export type ReportFigures = {
  readonly pooled: readonly ForecasterScores[];
  /** The log loss of pure minus that of each public model, on the games that both forecast; undefined without such games. */
  readonly baselines: readonly { readonly baseline: Forecaster; readonly seasons: string; readonly difference: Estimate | undefined }[];
  readonly morning: Estimate | undefined;
  readonly calibration: { readonly seasons: string; readonly forecasters: readonly CalibrationReport[] };
  readonly totals: TotalsReport | undefined;
  readonly margins: MarginsReport | undefined;
  readonly value: ValueReport | undefined;
};

/** A measured quantity with its acceptance threshold, the worst acceptable value. */
export type AcceptanceResult = {
  readonly quantity: string;
  readonly value: string;
  readonly n: number;
  readonly threshold: string;
  readonly verdict: 'pass' | 'fail' | 'info';
};

export type Report = ReportFigures & {
  readonly modelVersion: string;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly acceptance: readonly AcceptanceResult[];
};
