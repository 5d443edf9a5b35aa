import { dayOfDate, easternDayOf, type EasternDay } from '#sandbox/league/schedule/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import { espnEvent } from './espn-event.ts';
import { listingsBetween } from './espn-game-list.ts';

/** Whether the parameter names several days, such as `20261101-20261130`. ESPN has refused such requests since September 2026. */
export const isDateRange = (dates: string | undefined): boolean => /[-,]/.test(dates ?? '');

const defaultLimit = 100;
const maxLimit = 500;
/** If a request asks for more than `maxLimit` games, ESPN returns only this many, without an error. */
const gamesAboveMaxLimit = 25;

interface Query {
  /** A day (20261114), a month (202611) or a year (2026). */
  readonly dates?: string | undefined;
  readonly limit?: string | undefined;
}

export function espnScoreboard(league: League, { dates, limit: wanted }: Query, now: number) {
  const [first, last] = daysOf(dates) ?? [easternDayOf(now), easternDayOf(now)];
  const limit = Number(wanted) || defaultLimit;
  const listings = listingsBetween(league, first, last, now).toSorted((a, b) => a.slot.startsAt - b.slot.startsAt);
  return { events: listings.slice(0, limit > maxLimit ? gamesAboveMaxLimit : limit).map((listing) => espnEvent(league, listing, now)) };
}

function daysOf(dates = ''): readonly [EasternDay, EasternDay] | undefined {
  const [, yearText, monthText, dayText] = /^(\d{4})(\d{2})?(\d{2})?$/.exec(dates) ?? [];
  if (yearText === undefined) return undefined;
  const [year, month, day] = [yearText, monthText, dayText].map(Number) as [number, number, number];
  if (monthText === undefined) return [dayOfDate(year, 1, 1), dayOfDate(year, 12, 31)];
  if (dayText === undefined) return [dayOfDate(year, month, 1), dayOfDate(year, month + 1, 0)];
  return [dayOfDate(year, month, day), dayOfDate(year, month, day)];
}
