import { dayMs, hourMs } from './durations.ts';

/** The first Sunday at or after a day of a year, in UTC. Months count from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const from = Date.UTC(year, month, day);
  return from + ((7 - new Date(from).getUTCDay()) % 7) * dayMs;
}

/** Clocks in New York go forward at 7:00 UTC and back at 6:00 UTC, until 2006 in April and October, since then in March and November. */
function isDaylightTime(at: Date): boolean {
  const year = at.getUTCFullYear();
  const [start, end] = year < 2007 ? [sundayFrom(year, 3, 1), sundayFrom(year, 9, 25)] : [sundayFrom(year, 2, 8), sundayFrom(year, 10, 1)];
  return at.getTime() >= start + 7 * hourMs && at.getTime() < end + 6 * hourMs;
}

/** How far New York's clocks are from UTC. Computed, because the first use of `Intl` takes 90 ms on a slow phone. */
export const easternOffsetMs = (at: Date): number => (isDaylightTime(at) ? -4 : -5) * hourMs;

/** The date in US Eastern time. The league dates its games in this time zone: a game at 22:00 in New York is on the next day in UTC. */
export const easternDate = (at: Date): string => new Date(at.getTime() + easternOffsetMs(at)).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The year in which the season of a US Eastern date ends. A season may last into August, so the next one begins on September 1. */
export const seasonOf = (date: string): number => Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 9 ? 1 : 0);
