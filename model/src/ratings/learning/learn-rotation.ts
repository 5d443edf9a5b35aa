import { AVAILABILITY_FEATURES, fillAvailability } from '#model/ratings/line-ups/availability.ts';
import { openShare, regulationMinutes, type Course } from '#model/ratings/players/competitive-minutes.ts';
import type { PlayerLine } from '#model/ratings/state/game.ts';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { observeLogistic } from '#model/maths/logistic.ts';
import { fillMinutes, MINUTES_FEATURES } from '#model/ratings/line-ups/minutes.ts';
import { observeRidge } from '#model/maths/ridge.ts';
import type { State } from '#model/ratings/state/state.ts';
import type { TeamDay } from '#model/ratings/state/team-day.ts';

/** Learns from one team's box score who plays and for how long. */
export function learnRotation(
  state: State,
  guess: LineUp,
  known: LineUp,
  day: TeamDay,
  lines: readonly PlayerLine[],
  course: Course,
): void {
  const open = openShare(course);
  const minutes = new Map(lines.map((line) => [line.playerId, line]));
  const x = new Float64Array(AVAILABILITY_FEATURES);
  const m = new Float64Array(MINUTES_FEATURES);
  for (const player of guess.players) {
    const played = minutes.get(player.id)?.minutes ?? 0;
    fillAvailability(x, player, day);
    observeLogistic(state.availability, x, played > 0 ? 1 : 0);
    if (played === 0) continue;
    fillMinutes(m, player, false, day, guess.view);
    observeRidge(state.minutesGuess, m, [regulationMinutes(played, course)], open);
  }
  for (const player of known.players) {
    const line = minutes.get(player.id);
    if (line === undefined || line.minutes === 0) continue;
    fillMinutes(m, player, line.starter, day, known.view);
    observeRidge(state.minutesKnown, m, [regulationMinutes(line.minutes, course)], open);
  }
}
