import { ownMarginFromLogOdds } from '#model/market/spread-log-odds.ts';
import { observeLogistic, refitLogistic } from '#model/maths/logistic-regression.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import type { Estimates } from '#model/ratings/strength/estimate-game.ts';
import { MARGIN, TOTAL } from '#model/ratings/strength/parameters.ts';
import { LEARNING } from './parameters.ts';

/** Updates the log-odds per point of margin of each forecast variant (pure, memory, news) with a result. */
export function learnScales(state: State, game: FinishedGame, estimates: Estimates): void {
  const won = game.homeScore > game.awayScore ? 1 : 0;
  const { pure, memory, news } = estimates.standard;
  const retention = 1 - 1 / LEARNING.scaleMemory;
  for (const [scale, margin] of [
    [state.scalePure, pure],
    [state.scaleMemory, memory],
    [state.scaleNews, news],
  ] as const) {
    const points = Math.min(Math.max(margin, -MARGIN.leadScale), MARGIN.leadScale);
    observeLogistic(scale, Float64Array.of(points), won);
    refitLogistic(scale, 0, retention);
  }
}

/** Updates the mean squared errors of the forecasts with a result. The errors of totals are stored per point of the expected total. */
export function learnErrorVariance(state: State, game: FinishedGame, { logOdds, total: expected, lineUpVariance }: Estimates): void {
  const { errorVariance } = state;
  const total = game.homeScore + game.awayScore;
  const lead = game.homeScore - game.awayScore;
  const gain = 1 / LEARNING.errorMemory;
  const updated = (old: number, error: number, per: number): number => old + gain * (Math.min(error * error, 3_000) / per - old);
  errorVariance.memoryMargin = updated(errorVariance.memoryMargin, lead - ownMarginFromLogOdds(logOdds.memory), 1);
  state.openVariance += gain * (lineUpVariance.memory - state.openVariance);
  errorVariance.newsMargin = updated(errorVariance.newsMargin, lead - ownMarginFromLogOdds(logOdds.news), 1);
  errorVariance.pureTotal = updated(errorVariance.pureTotal, total - expected.pure, expected.pure);
  errorVariance.memoryTotal = updated(errorVariance.memoryTotal, total - expected.memory, expected.memory);
  errorVariance.newsTotal = updated(errorVariance.newsTotal, total - expected.news, expected.news);
  const closing = game.closing?.total ?? null;
  if (closing === null) return;
  errorVariance.closingTotal = updated(errorVariance.closingTotal, total - closing - TOTAL.closingBias, closing);
}
