import { dayMs } from './durations.ts';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The US Eastern date, which is the league's date of a game: at 22:00 in New York it is already the next day in UTC. */
export const easternDate = (at: Date): string => format.format(at);

/** The calendar date a number of days later. Dates are written YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * The season of a US Eastern date, named by the year in which it ends. The new season begins in September: the Finals may
 * last into July or August, while the preseason never starts before late September.
 */
export const seasonOf = (date: string): number => Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 9 ? 1 : 0);
