import { observeLogistic } from '#model/maths/logistic-regression.ts';
import { observeRidge } from '#model/maths/ridge-regression.ts';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { competitiveWeight, regulationMinutes, type GameOutcome } from '#model/ratings/players/competitive-minutes.ts';
import type { PlayerLine } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';

/** Updates the availability and minutes regressions with one team's box score: who played, and for how long. */
export function learnPlayingTime(state: State, guess: LineUp, known: LineUp, lines: readonly PlayerLine[], outcome: GameOutcome): void {
  const weight = competitiveWeight(outcome);
  const minutesOf = new Map(lines.map((line) => [line.playerId, line.minutes]));
  guess.players.forEach((player, i) => {
    const minutes = minutesOf.get(player.id) ?? 0;
    observeLogistic(state.availability, guess.availabilityFeatures[i]!, minutes > 0 ? 1 : 0);
    if (minutes > 0) observeRidge(state.minutesGuess, guess.minutesFeatures[i]!, [regulationMinutes(minutes, outcome)], weight);
  });
  known.players.forEach((player, i) => {
    const minutes = minutesOf.get(player.id) ?? 0;
    if (minutes > 0) observeRidge(state.minutesKnown, known.minutesFeatures[i]!, [regulationMinutes(minutes, outcome)], weight);
  });
}
