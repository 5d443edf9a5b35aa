import { bootstrapMean, pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { type Estimate, wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { rankedProbabilityScore, totalRank, totalRankedScore } from '#model/evaluation/forecast-scores.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { meanFromOverProbability } from '#domain/totals/implied-total.ts';
import { mean } from '#domain/maths/mean.ts';
import { BOOTSTRAP_DRAWS, measureCoverage } from './statistics.ts';
import type { EvaluatedGame } from './evaluated-game.ts';

const SEED = 20240618;

const MEAN_FIELDS = { pure: 'totalMeanPure', memory: 'totalMeanMemory', publishedTip: 'totalMeanTip' } as const;
export type TotalForecaster = keyof typeof MEAN_FIELDS;

export function totalsReport(all: readonly EvaluatedGame[]) {
  const cases = all.flatMap(({ game, prediction }) =>
    game.closeTotal === null ? [] : [{ total: game.homeScore + game.awayScore, close: game.closeTotal, prediction }],
  );
  if (cases.length === 0) return undefined;
  const closeErrors = cases.map(({ total, close }) => Math.abs(total - close));
  const closeRanked = cases.map(({ total, close, prediction: { totalSd } }) =>
    totalRankedScore(total, meanFromOverProbability(close, 0.5, totalSd), totalSd),
  );
  const scores = (Object.keys(MEAN_FIELDS) as TotalForecaster[]).map((forecaster) => {
    const errors = cases.map(({ total, prediction }) => Math.abs(total - prediction[MEAN_FIELDS[forecaster]]));
    const ranked = cases.map(({ total, prediction }) => totalRankedScore(total, prediction[MEAN_FIELDS[forecaster]], prediction.totalSd));
    return {
      forecaster,
      n: cases.length,
      meanAbsoluteError: mean(errors),
      minusClose: pairedDifference(errors, closeErrors, seededRandom(SEED), BOOTSTRAP_DRAWS),
      rankedScoreMinusClose: pairedDifference(ranked, closeRanked, seededRandom(SEED), BOOTSTRAP_DRAWS),
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
    coverage: measureCoverage(ranks),
    /** Number of final totals in each tenth of their forecast distribution; equal counts mean a calibrated distribution. */
    rankCounts,
    pushes: pushes(cases),
    overUnderMinusEven: overUnder(cases),
  };
}
export type TotalsReport = NonNullable<ReturnType<typeof totalsReport>>;

type TotalCase = { readonly total: number; readonly close: number; readonly prediction: EvaluatedGame['prediction'] };

/** Forecast and observed share of pushes on whole-number closing lines. */
function pushes(cases: readonly TotalCase[]) {
  const wholeLines = cases.filter(({ close, prediction }) => Number.isInteger(close) && prediction.pPush !== null);
  if (wholeLines.length === 0) return undefined;
  const observed = wholeLines.filter(({ total, close }) => total === close).length;
  return {
    lines: wholeLines.length,
    expected: mean(wholeLines.map(({ prediction }) => prediction.pPush as number)),
    observed: wilsonInterval(observed, wholeLines.length),
  };
}

/** Ranked probability score of over / push / under at the closing line, minus the score of 50 : 50; negative is better. */
function overUnder(cases: readonly TotalCase[]): Estimate | undefined {
  const differences = cases.flatMap(({ total, close, prediction: { pOver, pUnder, pPush } }) => {
    if (pOver === null || pUnder === null || pPush === null) return [];
    const outcome = total < close ? 0 : total === close ? 1 : 2;
    const even = (1 - pPush) / 2;
    return [rankedProbabilityScore([pUnder, pPush, pOver], outcome) - rankedProbabilityScore([even, pPush, even], outcome)];
  });
  return differences.length === 0 ? undefined : bootstrapMean(differences, seededRandom(SEED), BOOTSTRAP_DRAWS);
}
