const day = 86_400_000;
const days = { day: 1, week: 7, month: 30 } as const;
/** July 1 (months count from 0): the Finals are over and no games are played. */
const seasonEnds = { month: 6, date: 1 } as const;

export const timeOutLengths = ['day', 'week', 'month', 'season'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];

/** What happens to a running subscription during a time-out. */
export const billingChoices = ['pause', 'cancel'] as const;
export type BillingChoice = (typeof billingChoices)[number];

/** The end of a time-out that starts now. The rest of a season is at least a month. */
export function timeOutEnd(length: TimeOutLength, now: Date): Date {
  if (length !== 'season') return new Date(now.getTime() + days[length] * day);
  const thisYear = Date.UTC(now.getUTCFullYear(), seasonEnds.month, seasonEnds.date);
  const next = thisYear > now.getTime() ? thisYear : Date.UTC(now.getUTCFullYear() + 1, seasonEnds.month, seasonEnds.date);
  return new Date(Math.max(next, now.getTime() + days.month * day));
}
