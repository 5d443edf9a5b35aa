import { observeLogistic, refitLogistic } from '#model/maths/logistic-regression.ts';
import { marginOfLogOdds, ownMargin, standardSquaredError } from '#model/ratings/estimate/game-outcome.ts';
import type { FinishedGame } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import type { Estimates } from '#model/ratings/estimate/estimate-game.ts';
import { MARGIN, TOTAL } from '#model/ratings/strength/parameters.ts';
import { LEARNING } from '#model/ratings/state/parameters.ts';

/** Errors are limited to this many points, so that one game cannot change a variance much. */
const LARGEST_ERROR = 55;

/** Updates the log-odds per point of margin of each forecast variant (pure, memory, news) with a result. */
export function learnWinningScales(state: State, game: FinishedGame, estimates: Estimates): void {
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

export function learnErrorVariance(state: State, game: FinishedGame, estimates: Estimates): void {
  const { total: expected, lineUpVariance } = estimates;
  const { errorVariance } = state;
  const total = game.homeScore + game.awayScore;
  const lead = game.homeScore - game.awayScore;
  const gain = 1 / LEARNING.errorMemory;
  const updated = (old: number, error: number, per: number): number =>
    old + gain * (Math.min(error * error, LARGEST_ERROR ** 2) / per - old);
  errorVariance.memoryMargin = updated(errorVariance.memoryMargin, lead - ownMargin(state, estimates, 'memory'), 1);
  state.openVariance += gain * (lineUpVariance.memory - state.openVariance);
  errorVariance.newsMargin = updated(errorVariance.newsMargin, lead - ownMargin(state, estimates, 'news'), 1);
  errorVariance.pureTotal = updated(errorVariance.pureTotal, total - expected.pure, expected.pure);
  errorVariance.memoryTotal = updated(errorVariance.memoryTotal, total - expected.memory, expected.memory);
  errorVariance.newsTotal = updated(errorVariance.newsTotal, total - expected.news, expected.news);
  const closing = game.closing?.total ?? null;
  if (closing !== null) errorVariance.closingTotal = updated(errorVariance.closingTotal, total - closing - TOTAL.closingBias, closing);
  const spread = game.closing?.spreadHome ?? null;
  if (spread !== null) {
    const square = standardSquaredError(game, Math.min(Math.abs(lead + spread), LARGEST_ERROR), closing ?? expected.memory);
    errorVariance.closingMargin += gain * (square - errorVariance.closingMargin);
  }
  learnMarginScale(state, lead, estimates);
}

function learnMarginScale({ marginScale }: State, lead: number, { logOdds, total }: Estimates): void {
  const retention = 0.5 ** (1 / LEARNING.marginScaleHalfLife);
  for (const variant of ['pure', 'memory', 'news'] as const) {
    const scale = marginScale[variant];
    const margin = marginOfLogOdds(logOdds[variant], total[variant]);
    scale.products = retention * scale.products + margin * lead;
    scale.squares = retention * scale.squares + margin * margin;
  }
}
