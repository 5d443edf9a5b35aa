import { LINE_MOVE } from '#model/parameters.ts';

const until = (hours: number): number => 1 - Math.exp(-hours / LINE_MOVE.hours);

/**
 * How much of a line's way to its close is still to come, so many hours before tip: 1 in the morning, 0 at tip. News reaches a
 * market at some rate per hour; what is left of the variance of its moves is also what is left of a foreseen one.
 */
export function moveShare(hoursToTip: number = LINE_MOVE.usualHours): number {
  if (Number.isNaN(hoursToTip)) throw new RangeError('the hours to tip must be a number');
  return Math.min(1, until(Math.max(hoursToTip, 0)) / until(LINE_MOVE.usualHours));
}
