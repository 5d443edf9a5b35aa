import { dayMs } from './durations.ts';

let format: Intl.DateTimeFormat | undefined;

/** The format is created on first use, because creating it is slow and most pages need none. */
const easternFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' }));

/** The date in US Eastern time. The league dates its games in this time zone: a game at 22:00 in New York is on the next day in UTC. */
export const easternDate = (at: Date): string => easternFormat().format(at);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The year in which the season of a US Eastern date ends. A season may last into August, so the next one begins on September 1. */
export const seasonOf = (date: string): number => Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 9 ? 1 : 0);
