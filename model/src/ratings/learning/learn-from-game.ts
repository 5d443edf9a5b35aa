import { learnAnchor } from '#model/market/market-anchor.ts';
import { refitLogistic } from '#model/maths/logistic-regression.ts';
import { hasPrior, refitRidge, type Ridge } from '#model/maths/ridge-regression.ts';
import { MINUTES_FEATURES } from '#model/ratings/line-ups/minutes-features.ts';
import { AVAILABILITY } from '#model/ratings/line-ups/parameters.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { estimateGame } from '#model/ratings/strength/estimate-game.ts';
import { penaltyGroup } from '#model/ratings/strength/game-features.ts';
import type { Matchup } from '#model/ratings/strength/matchup.ts';
import { learnPlayingTime } from './learn-playing-time.ts';
import { learnErrorVariance, learnScales } from './learn-scales-and-errors.ts';
import { learnMargin, learnTotal } from './learn-strength.ts';
import { LEARNING } from './parameters.ts';

/** Updates all learned parts of the state with a finished game. It must run before the game is added to the players' records. */
export function learnFromGame(state: State, game: FinishedGame, matchup: Matchup): void {
  const estimates = estimateGame(state, matchup);
  learnScales(state, game, estimates);
  learnErrorVariance(state, game, estimates);
  if (canCompareWithMarket(state)) {
    const { memory, news } = estimates.logOdds;
    learnAnchor(state.anchor, game, { memory, news, memoryTotal: estimates.total.memory }, game.homeScore > game.awayScore);
  }
  if (game.homePlayers.length > 0 && game.awayPlayers.length > 0) {
    const outcome = { lead: game.homeScore - game.awayScore, overtimes: game.overtimes };
    learnPlayingTime(state, matchup.guess.home, matchup.known.home, game.homePlayers, outcome);
    learnPlayingTime(state, matchup.guess.away, matchup.known.away, game.awayPlayers, outcome);
  }
  learnMargin(state, game, matchup);
  learnTotal(state, game, matchup);
}

/**
 * Whether the state has learned from enough games to compare our estimates with the market. Earlier estimates are poor, and the anchor
 * would learn to give the market too much weight.
 */
function canCompareWithMarket(state: State): boolean {
  const { closing } = state.marginKnown;
  return closing.weight >= LEARNING.warmGames || (hasPrior(closing) && state.games >= LEARNING.warmGamesWithPrior);
}

/** Solves all regressions again and reduces the weight of earlier games. */
export function refitLearned(state: State): void {
  const retention = (halfLife: number): number => 0.5 ** (LEARNING.gamesPerRefit / halfLife);
  refitLogistic(state.availability, AVAILABILITY.penalty, retention(LEARNING.availabilityHalfLife));
  const refitStrength = (ridge: Ridge, alpha: number, halfLife: number): void => {
    // Coefficients fitted to few games are unstable, so the regression is not solved yet.
    if (ridge.weight < LEARNING.leastGames) return;
    const alphas = { lineUps: alpha, schedule: LEARNING.scheduleAlpha, stakes: LEARNING.stakesAlpha, intercept: 0 };
    refitRidge(ridge, (feature) => alphas[penaltyGroup(feature)], retention(halfLife));
  };
  const intercept = MINUTES_FEATURES.indexOf('intercept');
  const minutesAlpha = (feature: number): number => (feature === intercept ? 0 : LEARNING.minutesAlpha);
  for (const ridge of [state.minutesGuess, state.minutesKnown]) refitRidge(ridge, minutesAlpha, retention(LEARNING.minutesHalfLife));
  for (const pair of [state.marginGuess, state.marginKnown]) {
    refitStrength(pair.result, LEARNING.marginAlpha, LEARNING.strengthHalfLife);
    refitStrength(pair.closing, LEARNING.spreadAlpha, LEARNING.strengthHalfLife);
  }
  for (const pair of [state.totalGuess, state.totalKnown]) {
    refitStrength(pair.result, LEARNING.totalAlpha, LEARNING.totalHalfLife);
    refitStrength(pair.closing, LEARNING.closingTotalAlpha, LEARNING.totalHalfLife);
  }
}
