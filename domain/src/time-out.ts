/*
 * What both ends know of a time-out, without a schema: the browser takes this and leaves zod on the server.
 */

const day = 86_400_000;
const days = { day: 1, week: 7, month: 30 } as const;
/** The first of July, when the finals are over and no game is played. */
const seasonEnds = { month: 6, date: 1 } as const;

export const timeOutLengths = ['day', 'week', 'month', 'season'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];

/** What becomes of a running subscription meanwhile. */
export const billingChoices = ['pause', 'cancel'] as const;
export type BillingChoice = (typeof billingChoices)[number];

/** When a time-out taken now is over. The rest of a season is never shorter than a month. */
export function timeOutEnd(length: TimeOutLength, now: Date): Date {
  if (length !== 'season') return new Date(now.getTime() + days[length] * day);
  const thisYear = Date.UTC(now.getUTCFullYear(), seasonEnds.month, seasonEnds.date);
  const next = thisYear > now.getTime() ? thisYear : Date.UTC(now.getUTCFullYear() + 1, seasonEnds.month, seasonEnds.date);
  return new Date(Math.max(next, now.getTime() + days.month * day));
}
