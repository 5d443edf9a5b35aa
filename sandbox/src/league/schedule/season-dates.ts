import { dayOfDate, easternDayOf, weekdayOf, type EasternDay } from './eastern-time.ts';

/** The dates of a winter season, as in the NBA, or of a summer season between two winters, so that there are games all year. */
export interface SeasonDates {
  readonly key: string;
  /** The first year in season names such as "2026-27". Game ids contain it too. */
  readonly startYear: number;
  readonly half: 'winter' | 'summer';
  readonly index: number;
  readonly firstDay: EasternDay;
  readonly lastDay: EasternDay;
  readonly allStarDay: EasternDay;
  /** The first day of the cup's knockout games. Their teams are known one week earlier. */
  readonly cupDay: EasternDay;
  readonly daysOff: ReadonlySet<EasternDay>;
}

const tuesday = 2;
const sunday = 0;

export function seasonDatesAt(at: number): SeasonDates {
  const day = easternDayOf(at);
  const year = new Date(at).getUTCFullYear();
  const found = [winterSeasonDates(year - 1), summerSeasonDates(year), winterSeasonDates(year)].find(
    ({ firstDay, lastDay }) => firstDay <= day && day <= lastDay,
  );
  if (!found) throw new Error('No season on this day'); // cannot happen: seasons follow each other without a gap
  return found;
}

export function seasonDatesOf(index: number): SeasonDates {
  return index % 2 === 0 ? summerSeasonDates(2000 + index / 2) : winterSeasonDates(2000 + (index - 1) / 2);
}

export function seasonAfter({ index }: SeasonDates): SeasonDates {
  return seasonDatesOf(index + 1);
}

/** The winter season: from the first Tuesday on or after October 18 to the second Sunday in April, as in the NBA. */
export function winterSeasonDates(startYear: number): SeasonDates {
  const lastDay = lastWinterDay(startYear + 1);
  const allStarDay = onOrAfter(dayOfDate(startYear + 1, 2, 12), sunday);
  return {
    key: `${startYear}-winter`,
    startYear,
    half: 'winter',
    index: 2 * (startYear - 2000) + 1,
    firstDay: firstWinterDay(startYear),
    lastDay,
    allStarDay,
    cupDay: onOrAfter(dayOfDate(startYear, 12, 8), tuesday),
    daysOff: new Set([dayOfDate(startYear, 12, 24), ...[-2, -1, 0, 1, 2].map((days) => allStarDay + days)]),
  };
}

/** The summer season. It has the name and the `startYear` of the winter season before it: July 2026 belongs to 2025-26. */
export function summerSeasonDates(year: number): SeasonDates {
  const firstDay = lastWinterDay(year) + 1;
  const allStarDay = onOrAfter(dayOfDate(year, 8, 10), sunday);
  return {
    key: `${year}-summer`,
    startYear: year - 1,
    half: 'summer',
    index: 2 * (year - 2000),
    firstDay,
    lastDay: firstWinterDay(year) - 1,
    allStarDay,
    cupDay: onOrAfter(dayOfDate(year, 6, 8), tuesday),
    daysOff: new Set([-1, 0, 1].map((days) => allStarDay + days)),
  };
}

export function seasonName({ startYear }: SeasonDates): string {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

function firstWinterDay(year: number): EasternDay {
  return onOrAfter(dayOfDate(year, 10, 18), tuesday);
}

function lastWinterDay(year: number): EasternDay {
  return onOrAfter(dayOfDate(year, 4, 8), sunday);
}

function onOrAfter(day: EasternDay, weekday: number): EasternDay {
  return day + ((weekday - weekdayOf(day) + 7) % 7);
}
