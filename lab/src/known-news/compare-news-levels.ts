import { bootstrapMean } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BOOTSTRAP_DRAWS } from '#lab/report/statistics.ts';
import { VIEWS, type GameWithReports, type View } from './game-with-reports.ts';

const SEED = 20261116;
/** How much one point of spread changes the win log-odds. It converts distances to points. */
const LOG_ODDS_PER_POINT = 0.145;

export const bootstrappedMean = (values: readonly number[]): Estimate => bootstrapMean(values, seededRandom(SEED), BOOTSTRAP_DRAWS);

/** Squared difference of win log-odds, in points² of spread. */
export const squaredDistance = (first: number, second: number): number => ((first - second) / LOG_ODDS_PER_POINT) ** 2;

export const lossOf = (logOdds: number, homeWon: boolean): number => logLoss(sigmoid(logOdds), homeWon);

/** Compares the views: their distances to the closing line, and differences of log loss and of absolute errors of the total. */
export function compareViews(cases: readonly GameWithReports[]) {
  const loss = (entry: GameWithReports, view: View): number => lossOf(entry.views[view].side, entry.homeWon);
  const minus = (view: View, other: View): Estimate => bootstrappedMean(cases.map((entry) => loss(entry, view) - loss(entry, other)));
  const totals = cases.flatMap(({ close, finalTotal, views }) => (close.total === null ? [] : [{ close: close.total, finalTotal, views }]));
  return VIEWS.map((view) => ({
    view,
    distance: bootstrappedMean(cases.map(({ views, close }) => squaredDistance(views[view].side, close.side))),
    minusClose: bootstrappedMean(cases.map((entry) => loss(entry, view) - lossOf(entry.close.side, entry.homeWon))),
    minusMemory: minus(view, 'memory'),
    minusNews: minus(view, 'news'),
    totalMinusClose: bootstrappedMean(
      totals.map(({ close, finalTotal, views }) => Math.abs(finalTotal - views[view].total) - Math.abs(finalTotal - close)),
    ),
    totalDistance: bootstrappedMean(totals.map(({ close, views }) => (views[view].total - close) ** 2)),
  }));
}
