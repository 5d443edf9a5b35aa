import { bootstrapMean } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BOOTSTRAP_DRAWS } from '#lab/report/statistics.ts';
import { NEWS_LEVELS, type GameWithReports, type NewsLevel } from './game-with-reports.ts';

const SEED = 20261116;
/** How much one point of spread changes the win log-odds. It converts distances to points. */
const LOG_ODDS_PER_POINT = 0.145;

export const bootstrappedMean = (values: readonly number[]): Estimate => bootstrapMean(values, seededRandom(SEED), BOOTSTRAP_DRAWS);

/** Squared difference of win log-odds, in points² of spread. */
export const squaredDistance = (first: number, second: number): number => ((first - second) / LOG_ODDS_PER_POINT) ** 2;

export const lossOf = (logOdds: number, homeWon: boolean): number => logLoss(sigmoid(logOdds), homeWon);

/** Scores the forecast of each news level: its distance to the closing line, and differences of log loss and of errors of the total. */
export function compareNewsLevels(cases: readonly GameWithReports[]) {
  const loss = (entry: GameWithReports, level: NewsLevel): number => lossOf(entry.forecasts[level].side, entry.homeWon);
  const totals = cases.flatMap(({ close, finalTotal, forecasts }) =>
    close.total === null ? [] : [{ close: close.total, finalTotal, forecasts }],
  );
  return NEWS_LEVELS.map((level) => ({
    level,
    distance: bootstrappedMean(cases.map(({ forecasts, close }) => squaredDistance(forecasts[level].side, close.side))),
    minusClose: bootstrappedMean(cases.map((entry) => loss(entry, level) - lossOf(entry.close.side, entry.homeWon))),
    minusMemory: bootstrappedMean(cases.map((entry) => loss(entry, level) - loss(entry, 'memory'))),
    totalMinusClose: bootstrappedMean(
      totals.map(({ close, finalTotal, forecasts }) => Math.abs(finalTotal - forecasts[level].total) - Math.abs(finalTotal - close)),
    ),
  }));
}
