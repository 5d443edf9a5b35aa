import { learnAnchor } from '#model/forecast/anchor.ts';
import { AVAILABILITY, LEARNING } from '#model/parameters.ts';
import { CONTEXT, INTERCEPT, LINE_UP_FEATURES } from '#model/ratings/strength/features.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import { learnRotation } from './learn-rotation.ts';
import { learnScales, learnSpreads } from './learn-scales.ts';
import { learnMargin, learnTotal } from './learn-strength.ts';
import { refitLogistic } from '#model/maths/logistic.ts';
import type { Matchup } from '#model/ratings/strength/matchup.ts';
import { isTaught, refitRidge, type Ridge } from '#model/maths/ridge.ts';
import type { State } from '#model/ratings/state/state.ts';
import { createViews } from '#model/ratings/strength/views.ts';

/** Everything that compares the game with what was expected of it. Runs before any player's record is touched. */
export function learnFromGame(state: State, game: FinishedGame, matchup: Matchup): void {
  const views = createViews(state, matchup);
  learnScales(state, game, views);
  learnSpreads(state, game, views);
  if (isWarm(state)) {
    const { memory, news } = views.logOdds;
    learnAnchor(state.anchor, game, { memory, news, memoryTotal: views.total.memory }, game.homeScore > game.awayScore);
  }
  if (game.homePlayers.length > 0 && game.awayPlayers.length > 0) {
    const course = { lead: game.homeScore - game.awayScore, overtimes: game.overtimes };
    learnRotation(state, matchup.guess.home, matchup.known.home, matchup.homeDay, game.homePlayers, course);
    learnRotation(state, matchup.guess.away, matchup.known.away, matchup.awayDay, game.awayPlayers, course);
  }
  learnMargin(state, game, matchup);
  learnTotal(state, game, matchup);
}

/**
 * Whether our views can be weighed against the market. The first fits are poor, and so is a taught model that does not know
 * the teams yet: the market would be trusted for reasons that pass.
 */
function isWarm(state: State): boolean {
  const { closing } = state.marginKnown;
  return closing.weight >= LEARNING.warmGames || (isTaught(closing) && state.games >= LEARNING.acquaintedGames);
}

/** Solves everything anew that is learned from the league as a whole, and lets old games fade. */
export function refitLearned(state: State): void {
  const keep = (halfLife: number): number => 0.5 ** (LEARNING.gamesPerRefit / halfLife);
  refitLogistic(state.availability, AVAILABILITY.penalty, keep(LEARNING.availabilityHalfLife));
  const strength = (ridge: Ridge, alpha: number, halfLife: number): void => {
    // A fit to a handful of games says wild things, and the scales would learn from them.
    if (ridge.weight < LEARNING.leastGames) return;
    const penalty = (feature: number): number => {
      if (feature < LINE_UP_FEATURES) return alpha;
      if (feature === INTERCEPT) return 0;
      return feature < LINE_UP_FEATURES + CONTEXT.stage[0] ? LEARNING.scheduleAlpha : LEARNING.stakesAlpha;
    };
    refitRidge(ridge, penalty, keep(halfLife));
  };
  const minutesPenalty = (feature: number): number => (feature === 0 ? 0 : LEARNING.minutesAlpha);
  for (const ridge of [state.minutesGuess, state.minutesKnown]) refitRidge(ridge, minutesPenalty, keep(LEARNING.minutesHalfLife));
  for (const pair of [state.marginGuess, state.marginKnown]) {
    strength(pair.result, LEARNING.marginAlpha, LEARNING.strengthHalfLife);
    strength(pair.closing, LEARNING.spreadAlpha, LEARNING.strengthHalfLife);
  }
  for (const pair of [state.totalGuess, state.totalKnown]) {
    strength(pair.result, LEARNING.totalAlpha, LEARNING.totalHalfLife);
    strength(pair.closing, LEARNING.closingTotalAlpha, LEARNING.totalHalfLife);
  }
}
