import { bootstrapMean, pairedDifference } from '#model/evaluation/bootstrap.ts';
import { type Estimate, wilsonInterval } from '#model/evaluation/interval.ts';
import { rankedProbabilityScore } from '#model/evaluation/scores.ts';
import { seededRandom } from '#model/evaluation/seeded-random.ts';
import { coverage, totalRank, totalRankedScore } from '#model/evaluation/total-scores.ts';
import { meanFromOverChance } from '#model/market/implied-total.ts';
import { DRAWS } from './bootstrap-draws.ts';
import type { ReportCase } from './evaluated-game.ts';

const SEED = 20240618;
export const LEVELS = [0.5, 0.8, 0.95] as const;

export type TotalForecaster = 'pure' | 'memory' | 'publishedTip';

export type TotalScores = {
  readonly forecaster: TotalForecaster;
  readonly n: number;
  readonly meanAbsoluteError: number;
  readonly minusClose: Estimate;
  readonly rankedScoreMinusClose: Estimate;
};

export type TotalsReport = {
  readonly n: number;
  readonly closeMeanAbsoluteError: number;
  readonly scores: readonly TotalScores[];
  readonly coverage: readonly { readonly level: number; readonly covered: Estimate }[];
  /** How many totals fell into each tenth of their forecast distribution: flat when calibrated. */
  readonly rankCounts: readonly number[];
  readonly pushes: { readonly lines: number; readonly expected: number; readonly happened: Estimate } | undefined;
  /** Ranked probability of over / push / under at the close, minus that of an even chance. */
  readonly overUnderMinusEven: Estimate | undefined;
};

const MEANS: Readonly<Record<TotalForecaster, 'totalMeanPure' | 'totalMeanMemory' | 'totalMeanTip'>> = {
  pure: 'totalMeanPure',
  memory: 'totalMeanMemory',
  publishedTip: 'totalMeanTip',
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

export function totalsReport(all: readonly ReportCase[]): TotalsReport | undefined {
  const cases = all.flatMap(({ game, prediction }) =>
    game.closeTotal === null ? [] : [{ total: game.homeScore + game.awayScore, close: game.closeTotal, prediction }],
  );
  if (cases.length === 0) return undefined;
  const closeErrors = cases.map(({ total, close }) => Math.abs(total - close));
  const closeRanked = cases.map(({ total, close, prediction: { totalSd } }) =>
    totalRankedScore(total, meanFromOverChance(close, 0.5, totalSd), totalSd),
  );
  const scores = (Object.keys(MEANS) as TotalForecaster[]).map((forecaster) => {
    const errors = cases.map(({ total, prediction }) => Math.abs(total - prediction[MEANS[forecaster]]));
    const ranked = cases.map(({ total, prediction }) => totalRankedScore(total, prediction[MEANS[forecaster]], prediction.totalSd));
    return {
      forecaster,
      n: cases.length,
      meanAbsoluteError: mean(errors),
      minusClose: pairedDifference(errors, closeErrors, seededRandom(SEED), DRAWS),
      rankedScoreMinusClose: pairedDifference(ranked, closeRanked, seededRandom(SEED), DRAWS),
    };
  });
  const ranks = cases.map(({ total, prediction }) => totalRank(total, prediction.totalMeanTip, prediction.totalSd));
  const rankCounts = Array.from({ length: 10 }, () => 0);
  for (const rank of ranks) {
    const tenth = Math.min(9, Math.floor(rank * 10));
    rankCounts[tenth] = (rankCounts[tenth] ?? 0) + 1;
  }
  return {
    n: cases.length,
    closeMeanAbsoluteError: mean(closeErrors),
    scores,
    coverage: LEVELS.map((level) => ({ level, covered: wilsonInterval(Math.round(coverage(ranks, level) * ranks.length), ranks.length) })),
    rankCounts,
    pushes: pushes(cases),
    overUnderMinusEven: overUnder(cases),
  };
}

type TotalCase = { readonly total: number; readonly close: number; readonly prediction: ReportCase['prediction'] };

function pushes(cases: readonly TotalCase[]): TotalsReport['pushes'] {
  const whole = cases.filter(({ close, prediction }) => Number.isInteger(close) && prediction.pPush !== null);
  if (whole.length === 0) return undefined;
  const happened = whole.filter(({ total, close }) => total === close).length;
  return {
    lines: whole.length,
    expected: mean(whole.map(({ prediction }) => prediction.pPush as number)),
    happened: wilsonInterval(happened, whole.length),
  };
}

function overUnder(cases: readonly TotalCase[]): Estimate | undefined {
  const differences = cases.flatMap(({ total, close, prediction: { pOver, pUnder, pPush } }) => {
    if (pOver === null || pUnder === null || pPush === null) return [];
    const happened = total < close ? 0 : total === close ? 1 : 2;
    const even = (1 - pPush) / 2;
    return [rankedProbabilityScore([pUnder, pPush, pOver], happened) - rankedProbabilityScore([even, pPush, even], happened)];
  });
  return differences.length === 0 ? undefined : bootstrapMean(differences, seededRandom(SEED), DRAWS);
}
