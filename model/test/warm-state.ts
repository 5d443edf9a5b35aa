import { LEARNED } from '#model/learned.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { LEARNING } from '#model/ratings/state/parameters.ts';
import { createState, type State } from '#model/ratings/state/state.ts';

/** A state that learns from markets with its first game. A fresh one does so only after hundreds of games, which few tests replay. */
export function warmState(): State {
  const state = applyLearned(createState(), LEARNED);
  state.games = LEARNING.warmGamesWithPrior;
  return state;
}
