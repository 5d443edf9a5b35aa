import { EXPECTED_MINUTES } from './parameters.ts';

/** What decides how well the minutes of a finished game predict the minutes of the next game. */
export interface GameOutcome {
  /** Final score difference in points. Its sign does not matter here. */
  lead: number;
  overtimes: number;
}

/**
 * Weight of a game when minutes are learned from it: 1 if the score was close, one half at a lead of `decidedLead`, near 0 at a very
 * large lead, because substitutes then play the last minutes.
 */
export function competitiveWeight({ lead }: GameOutcome): number {
  return 1 / (1 + (lead / EXPECTED_MINUTES.decidedLead) ** 4);
}

/** Scales a player's minutes to a game without overtime (48 minutes). */
export function regulationMinutes(minutes: number, { overtimes }: GameOutcome): number {
  return (minutes * 48) / (48 + 5 * overtimes);
}
