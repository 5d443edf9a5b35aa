import { use, useSyncExternalStore } from 'react';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { addDays, easternDate, easternOffsetMs } from '#domain/league-date.ts';
import { formatMonth } from './format/format-month.ts';
import { RenderedContext } from './settings/rendered.ts';
import { useChoices } from './settings/choices.ts';

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs);
  return () => clearInterval(timer);
}

/** The current time, updated every minute. During hydration it is the time at which the server rendered the page. */
export function useNow(): number {
  const { at } = use(RenderedContext);
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => at,
  );
}

/** The time zone for dates: that of the reader, or the league's until his browser has said it. */
export function useTimeZone(): string {
  return useChoices().zone ?? leagueTimeZone;
}

/** Formats times in the time zone of `useTimeZone`: `Nov 15, 2026, 7:30 PM EST`. */
export function useDateTime(): (at: string | number) => string {
  const timeZone = useTimeZone();
  return (at) => formatDateTime(new Date(at), timeZone);
}

/** The time zone of the league's schedule, which decides the date of a game. */
export const leagueTimeZone = 'America/New_York';

/** What a clock shows: a time whose UTC fields are those of the time zone, and the name of the zone. */
interface Clock {
  readonly time: Date;
  readonly zone: string;
}

const clockFields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** `Intl` formats are cached, because creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** New York's clock is computed: pages are hydrated with its times, and the first use of `Intl` takes 90 ms on a slow phone. */
function readClock(at: Date | number, timeZone: string): Clock {
  const date = new Date(at);
  if (timeZone === leagueTimeZone) {
    const offset = easternOffsetMs(date);
    return { time: new Date(date.getTime() + offset), zone: offset === -5 * hourMs ? 'EST' : 'EDT' };
  }
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...clockFields, timeZone });
  formats.set(timeZone, format);
  const parts = format.formatToParts(date).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, timeZoneName = '' } = Object.fromEntries(parts) as Record<string, string>;
  return { time: new Date(`${year}-${month}-${day}T${hour}:${minute}Z`), zone: timeZoneName };
}

const zonedFormat =
  (write: (clock: Clock) => string) =>
  (at: Date | number, timeZone: string = leagueTimeZone): string =>
    write(readClock(at, timeZone));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const monthDay = ({ time }: Clock): string => `${formatMonth(time.toISOString(), 'short')} ${time.getUTCDate()}`;

function hourMinute({ time }: Clock): string {
  const hour = time.getUTCHours();
  return `${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A date in the US format: `Nov 15, 2026`. */
export const formatUsDate = zonedFormat((clock) => `${monthDay(clock)}, ${clock.time.getUTCFullYear()}`);

/** A date without its year: `Nov 22`. */
export const formatMonthDayAt = zonedFormat(monthDay);

/** A date with its weekday: `Sun, Nov 22`. */
export const formatWeekdayAt = zonedFormat((clock) => `${weekdays[clock.time.getUTCDay()]}, ${monthDay(clock)}`);

/** 17:00 UTC on a date of the league (`2026-11-14`), which is noon or 1 PM in New York, so that the formatted date is the same day. */
export const noonOf = (date: string): number => Date.parse(`${date}T17:00:00Z`);

/** A date of the league without its year: `Nov 14`. */
export const formatMonthDay = (date: string): string => formatMonthDayAt(noonOf(date));

/** A time without its time zone: `7:30 PM`. */
export const formatTime = zonedFormat(hourMinute);

/** Date and time without year and time zone, for tables: `Nov 15, 7:30 PM`. */
export const formatShortDateTime = zonedFormat((clock) => `${monthDay(clock)}, ${hourMinute(clock)}`);

/** A time with its time zone: `7:30 PM EST`. The zone is shown because many readers are not in the league's time zone. */
export const formatTimeWithZone = zonedFormat((clock) => `${hourMinute(clock)} ${clock.zone}`);

/** Date and time with year and time zone: `Nov 15, 2026, 7:30 PM EST`. */
export const formatDateTime = (at: Date | number, timeZone: string): string =>
  `${formatUsDate(at, timeZone)}, ${formatTimeWithZone(at, timeZone)}`;

/** `Today` or `Tomorrow` if the time is on that day of the league, otherwise undefined. */
export function todayOrTomorrow(at: number, now: number): 'Today' | 'Tomorrow' | undefined {
  const [day, today] = [easternDate(new Date(at)), easternDate(new Date(now))];
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : undefined;
}

/** Adds the date in this time zone if it is not the league's date, which pages show as the date of a game: `1:30 AM (Nov 16)`. */
export function withDateIfDifferent(time: string, startsAt: number, timeZone: string): string {
  const day = formatMonthDayAt(startsAt, timeZone);
  return day === formatMonthDayAt(startsAt) ? time : `${time} (${day})`;
}

/** The league's date and the reader's time of a game's start; `TBD` (to be determined) while the start is unknown. */
export function formatTipOff(startsAt: number | undefined, timeZone: string): { readonly date: string; readonly time: string } {
  if (startsAt === undefined) return { date: 'TBD', time: 'TBD' };
  return { date: formatUsDate(startsAt), time: withDateIfDifferent(formatTimeWithZone(startsAt, timeZone), startsAt, timeZone) };
}
