/* What a backtest on past seasons measured (`npm run backtest -- --summary FILE`). Seasons are named by the year in which they end. */

import type { MeanEstimate } from '#domain/maths/confidence-interval.ts';

export interface MeasuredValue {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A mean, whose interval is null below 10 cases. */
export type MeasuredMean = Omit<MeanEstimate, 'n'>;

export type BacktestForecaster =
  | 'close'
  | 'morning'
  | 'publishedTip'
  | 'publishedMorning'
  | 'news'
  | 'memory'
  | 'pure'
  | 'elo'
  | 'trees'
  | 'fiveThirtyEight'
  | 'raptor';

interface BacktestScores {
  readonly logLoss: number;
  readonly winners: number;
  /** Mean difference from the log loss of the closing line, over the same games. */
  readonly minusClose: MeasuredValue;
}

export interface BacktestComparison {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly scores: Readonly<Partial<Record<BacktestForecaster, BacktestScores>>>;
}

export interface BacktestCalibration {
  readonly games: number;
  /** The slope of a logistic regression of results on forecasts: 1 is calibrated, less is too extreme. */
  readonly slope: MeasuredValue;
  readonly bins: readonly {
    readonly from: number;
    readonly to: number;
    readonly said: number;
    readonly happened: MeasuredValue;
    readonly games: number;
  }[];
}

/** Picks of one unit each, at the best price of the morning. */
export interface BacktestPicks {
  /** Null for all seasons together. */
  readonly season: number | null;
  readonly picks: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly claimed: number;
  readonly closingValue: MeasuredMean;
  /** For comparison: the mean closing line value of the other side of each pick, at its best price that morning; null without any. */
  readonly control: MeanEstimate | null;
  readonly units: number;
  readonly profitPerBet: MeasuredMean;
}

export interface BacktestSummary {
  readonly modelVersion: string;
  readonly measuredOn: string;
  /** The last season on which the settings of the model were chosen. Later ones were only measured. */
  readonly lastTunedSeason: number;
  readonly comparisons: {
    readonly all: BacktestComparison;
    readonly unseen: BacktestComparison;
    readonly morning: BacktestComparison;
    readonly fiveThirtyEight: BacktestComparison;
    readonly raptor: BacktestComparison;
  };
  readonly seasons: readonly BacktestComparison[];
  readonly calibration: { readonly publishedTip: BacktestCalibration; readonly pure: BacktestCalibration };
  readonly picks: {
    readonly games: number;
    readonly moneyline: readonly BacktestPicks[];
    readonly spread: readonly BacktestPicks[];
    readonly total: readonly BacktestPicks[];
  };
}
