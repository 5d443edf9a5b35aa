import { EXPECTED_MINUTES } from '#model/parameters.ts';

/** How a finished game went, as far as it bears on whom its coaches played. */
export interface Course {
  /** Final lead of either side. */
  lead: number;
  overtimes: number;
}

/**
 * How far a game's minutes tell whom a coach relies on: fully in a close one, by half at a final lead of `decidedLead`, next to
 * not at all in a rout, whose end is left to the bench.
 */
export function openShare({ lead }: Course): number {
  return 1 / (1 + (lead / EXPECTED_MINUTES.decidedLead) ** 4);
}

/** Minutes as if the game had taken 48. */
export function regulationMinutes(minutes: number, { overtimes }: Course): number {
  return (minutes * 48) / (48 + 5 * overtimes);
}
