import { createContext, use, useSyncExternalStore } from 'react';
import { useHydrated } from './hydration/use-hydrated.ts';
import { dayMs } from '#domain/durations.ts';

/** The time at which the server rendered the page. Hydration uses the same time, because it must produce the same text. */
export const RenderedAt = createContext(0);

const minute = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
}

/** The current time, updated every minute. During hydration it is the time at which the server rendered the page. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  const isHydrated = useHydrated();
  return useSyncExternalStore(
    everyMinute,
    () => (isHydrated ? Math.floor(Date.now() / minute) * minute : renderedAt),
    () => renderedAt,
  );
}

let visitorTimeZone: string | undefined;

/** Cached, because reading the time zone is slow and every game needs it. */
const readVisitorTimeZone = (): string => (visitorTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zone for dates: the league's on the server and during hydration, the visitor's afterwards. */
export function useTimeZone(): string {
  return useHydrated() ? readVisitorTimeZone() : leagueTimeZone;
}

/** Formats times in the time zone of `useTimeZone`: `Nov 15, 2026, 7:30 PM EST`. */
export function useDateTime(): (at: string | number) => string {
  const timeZone = useTimeZone();
  return (at) => formatDateTime(new Date(at), timeZone);
}

/** The time zone of the league's schedule, which decides the date of a game. */
export const leagueTimeZone = 'America/New_York';

/** Returns a function that formats dates in any time zone. `Intl` formats are cached, because creating one is slow. */
export function zonedFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: Date | number, timeZone: string = leagueTimeZone): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(at).replaceAll('\u202f', ' ');
  };
}

/** A date in the US format: `Nov 15, 2026`. */
export const formatUsDate = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** A date without its year: `Nov 22`. */
export const formatMonthDayAt = zonedFormat({ month: 'short', day: 'numeric' });

/** A date with its weekday: `Sun, Nov 22`. */
export const formatWeekdayAt = zonedFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** Noon in New York on a date of the league (`2026-11-14`), so that the formatted date is the same day. */
export const noonOf = (date: string): number => Date.parse(`${date}T17:00:00Z`);

/** A date of the league without its year: `Nov 14`. */
export const formatMonthDay = (date: string): string => formatMonthDayAt(noonOf(date));

/** A time without its time zone: `7:30 PM`. */
export const formatTime = zonedFormat({ hour: 'numeric', minute: '2-digit' });

/** Date and time without year and time zone, for tables: `Nov 15, 7:30 PM`. */
export const formatShortDateTime = zonedFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A time with its time zone: `7:30 PM EST`. The zone is shown because many readers are not in the league's time zone. */
export const formatTimeWithZone = zonedFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Date and time with year and time zone: `Nov 15, 2026, 7:30 PM EST`. */
export const formatDateTime = (at: Date | number, timeZone: string): string =>
  `${formatUsDate(at, timeZone)}, ${formatTimeWithZone(at, timeZone)}`;

/** `Today` or `Tomorrow` if the time is on that day of the league, otherwise undefined. */
export function todayOrTomorrow(at: number, now: number): 'Today' | 'Tomorrow' | undefined {
  const day = formatUsDate(at);
  if (day === formatUsDate(now)) return 'Today';
  return day === formatUsDate(now + dayMs) ? 'Tomorrow' : undefined;
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
