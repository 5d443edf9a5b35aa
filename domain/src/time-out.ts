import { dayMs } from './durations.ts';

const daysOfLength = { day: 1, week: 7, month: 30 } as const;
/** A time-out for the season ends on July 1, after the Finals. Months count from 0. */
const seasonEnds = { month: 6, date: 1 } as const;

export const timeOutLengths = ['day', 'week', 'month', 'season'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];

export const billingChoices = ['pause', 'cancel'] as const;
export type BillingChoice = (typeof billingChoices)[number];

/** The end of a time-out that starts now. A time-out for the season lasts at least 30 days. */
export function timeOutEnd(length: TimeOutLength, now: Date): Date {
  if (length !== 'season') return new Date(now.getTime() + daysOfLength[length] * dayMs);
  const thisYear = Date.UTC(now.getUTCFullYear(), seasonEnds.month, seasonEnds.date);
  const next = thisYear > now.getTime() ? thisYear : Date.UTC(now.getUTCFullYear() + 1, seasonEnds.month, seasonEnds.date);
  return new Date(Math.max(next, now.getTime() + daysOfLength.month * dayMs));
}
