import { LINE_MOVE } from './parameters.ts';

const remaining = (hours: number): number => 1 - Math.exp(-hours / LINE_MOVE.hours);

/**
 * Share of a line's move to the close that is still to come this many hours before tip-off: 1 in the morning, 0 at tip-off. News
 * arrives at a rate per hour, so a predicted move shrinks with the time left like the variance of the moves.
 */
export function remainingMoveShare(hoursToTip: number = LINE_MOVE.usualHours): number {
  if (Number.isNaN(hoursToTip)) throw new RangeError('the hours to tip-off must be a number');
  return Math.min(1, remaining(Math.max(hoursToTip, 0)) / remaining(LINE_MOVE.usualHours));
}
