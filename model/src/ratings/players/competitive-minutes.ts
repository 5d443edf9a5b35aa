import { EXPECTED_MINUTES } from './parameters.ts';

/** The facts of a finished game that affect how its minutes are interpreted. */
export interface GameOutcome {
  /** Final lead of either side, in points. */
  lead: number;
  overtimes: number;
}

/**
 * Weight of a game's minutes as evidence of the coach's rotation: 1 in a close game, one half at a final lead of `decidedLead`, near 0 in
 * a blowout, in which the bench plays the last minutes.
 */
export function competitiveWeight({ lead }: GameOutcome): number {
  return 1 / (1 + (lead / EXPECTED_MINUTES.decidedLead) ** 4);
}

/** Minutes scaled to a game without overtime (48 minutes). */
export function regulationMinutes(minutes: number, { overtimes }: GameOutcome): number {
  return (minutes * 48) / (48 + 5 * overtimes);
}
