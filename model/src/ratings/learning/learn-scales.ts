import { LEARNING, MARGIN, TOTAL } from '#model/parameters.ts';
import { sumOf } from '#model/ratings/strength/expectation.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import { observeLogistic, refitLogistic } from '#model/maths/logistic.ts';
import type { State } from '#model/ratings/state/state.ts';
import type { Views } from '#model/ratings/strength/views.ts';

/** Learns how many log-odds a point is worth, for each forecast by itself. */
export function learnScales(state: State, game: FinishedGame, views: Views): void {
  const won = game.homeScore > game.awayScore ? 1 : 0;
  const { pure, memory, news } = views.standard;
  const keep = 1 - 1 / LEARNING.scaleMemory;
  for (const [scale, margin] of [
    [state.scalePure, pure],
    [state.scaleMemory, memory],
    [state.scaleNews, news],
  ] as const) {
    const points = Math.min(Math.max(margin, -MARGIN.softCap), MARGIN.softCap);
    observeLogistic(scale, Float64Array.of(points), won);
    refitLogistic(scale, 0, keep);
  }
}

/** Follows how far results stray from each forecast. Totals stray in proportion to their square root. */
export function learnSpreads(state: State, game: FinishedGame, views: Views): void {
  const { spread } = state;
  const total = game.homeScore + game.awayScore;
  const gain = 1 / LEARNING.spreadMemory;
  const follow = (old: number, error: number, per: number): number => old + gain * (Math.min(error * error, 3_000) / per - old);
  spread.newsMargin = follow(spread.newsMargin, game.homeScore - game.awayScore - sumOf(views.margin.news), 1);
  spread.pureTotal = follow(spread.pureTotal, total - views.total.pure, views.total.pure);
  spread.memoryTotal = follow(spread.memoryTotal, total - views.total.memory, views.total.memory);
  spread.newsTotal = follow(spread.newsTotal, total - views.total.news, views.total.news);
  const closing = game.closing?.total ?? null;
  if (closing === null) return;
  spread.closingTotal = follow(spread.closingTotal, total - closing - TOTAL.closingBias, closing);
}
