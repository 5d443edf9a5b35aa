import { formatUsDate } from './format-us-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `7:30 PM EST`. The time zone is always named, because many readers are not in the league's time zone. */
export function formatTimeWithZone(at: Date | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  formats.set(timeZone, format);
  return format.format(at).replaceAll('\u202f', ' ');
}

/** Date and time of a game's start; `TBD` (to be determined) while the start is unknown. */
export function formatTipOff(startsAt: number | undefined, timeZone: string): { readonly date: string; readonly time: string } {
  if (startsAt === undefined) return { date: 'TBD', time: 'TBD' };
  return { date: formatUsDate(startsAt, timeZone), time: formatTimeWithZone(startsAt, timeZone) };
}
