import { pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { type Estimate, wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { totalRank } from '#model/evaluation/forecast-scores.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { mean } from '#domain/maths/mean.ts';
import { BOOTSTRAP_DRAWS, measureCoverage } from './statistics.ts';
import type { EvaluatedGame } from './evaluated-game.ts';
import type { Prediction } from './prediction.ts';

const SEED = 20240618;

export function totalsReport(all: readonly EvaluatedGame[]) {
  const cases = all.flatMap(({ game, prediction }) =>
    game.closeTotal === null ? [] : [{ total: game.homeScore + game.awayScore, close: game.closeTotal, prediction }],
  );
  if (cases.length === 0) return undefined;
  const closeErrors = cases.map(({ total, close }) => Math.abs(total - close));
  const minusClose = (meanOf: (prediction: Prediction) => number): Estimate => {
    const errors = cases.map(({ total, prediction }) => Math.abs(total - meanOf(prediction)));
    return pairedDifference(errors, closeErrors, seededRandom(SEED), BOOTSTRAP_DRAWS);
  };
  return {
    /** Mean absolute error in points, minus that of the closing total. */
    minusClose: { pure: minusClose(({ totalMeanPure }) => totalMeanPure), memory: minusClose(({ totalMeanMemory }) => totalMeanMemory) },
    coverage: measureCoverage(cases.map(({ total, prediction }) => totalRank(total, prediction.totalMeanTip, prediction.totalSd))),
    pushes: pushes(cases),
  };
}
export type TotalsReport = NonNullable<ReturnType<typeof totalsReport>>;

/** Forecast and observed share of pushes on whole-number closing lines. */
function pushes(cases: readonly { readonly total: number; readonly close: number; readonly prediction: Prediction }[]) {
  const wholeLines = cases.filter(({ close, prediction }) => Number.isInteger(close) && prediction.pPush !== null);
  if (wholeLines.length === 0) return undefined;
  const observed = wholeLines.filter(({ total, close }) => total === close).length;
  return {
    expected: mean(wholeLines.map(({ prediction }) => prediction.pPush as number)),
    observed: wilsonInterval(observed, wholeLines.length),
  };
}
