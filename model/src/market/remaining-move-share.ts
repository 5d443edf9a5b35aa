import { LINE_MOVE_TIMING } from './parameters.ts';

const remaining = (hours: number): number => 1 - Math.exp(-hours / LINE_MOVE_TIMING.decayHours);

export function remainingMoveShare(hoursToTip: number = LINE_MOVE_TIMING.usualHours): number {
  if (Number.isNaN(hoursToTip)) throw new RangeError('the hours to tip-off must be a number');
  return Math.min(1, remaining(Math.max(hoursToTip, 0)) / remaining(LINE_MOVE_TIMING.usualHours));
}
