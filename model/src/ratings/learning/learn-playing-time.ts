import { observeLogistic } from '#model/maths/logistic-regression.ts';
import { observeRidge } from '#model/maths/ridge-regression.ts';
import type { Candidates, LineUp } from '#model/ratings/line-ups/line-up.ts';
import { competitiveWeight, regulationMinutes, type GameOutcome } from '#model/ratings/players/competitive-minutes.ts';
import type { PlayerLine } from '#model/ratings/state/game.ts';
import type { State } from '#model/ratings/state/state.ts';

/** One team's line-up in three states of knowledge: without news, with absences and starters, and with absences only. */
export interface LineUpViews {
  guess: LineUp;
  known: Candidates;
  told: Candidates;
}

/** Updates the availability and minutes regressions with one team's box score: who played, and for how long. */
export function learnPlayingTime(
  state: State,
  { guess, known, told }: LineUpViews,
  lines: readonly PlayerLine[],
  outcome: GameOutcome,
): void {
  const weight = competitiveWeight(outcome);
  const minutesOf = new Map(lines.map((line) => [line.playerId, line.minutes]));
  guess.players.forEach((player, i) => {
    const minutes = minutesOf.get(player.id) ?? 0;
    observeLogistic(state.availability, guess.availabilityFeatures, minutes > 0 ? 1 : 0, i * state.availability.size);
  });
  for (const [ridge, lineUp] of [
    [state.minutesGuess, guess],
    [state.minutesKnown, known],
    [state.minutesTold, told],
  ] as const) {
    lineUp.players.forEach((player, i) => {
      const minutes = minutesOf.get(player.id) ?? 0;
      if (minutes > 0) observeRidge(ridge, lineUp.minutesFeatures, [regulationMinutes(minutes, outcome)], weight, i * ridge.size);
    });
  }
}
