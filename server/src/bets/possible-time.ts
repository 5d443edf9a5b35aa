import { dayMs } from '#domain/durations.ts';

const earliestTime = Date.parse('1990-01-01T00:00:00Z');

/** Whether a bet can have been placed at this time. A day is allowed for time zones. */
export const isPossibleTime = (time: number, now: Date): boolean => time >= earliestTime && time <= now.getTime() + dayMs;

export const impossibleTime = 'A bet cannot have been placed in the future or before 1990.';
