/** The time zone of the league's schedule, which decides the date of a game. */
export const leagueTimeZone = 'America/New_York';

/** Formats are cached per time zone, because creating one is slow. */
function zonedFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: Date | number, timeZone: string = leagueTimeZone): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(at).replaceAll('\u202f', ' ');
  };
}

/** US short format: `Nov 15, 2026`. */
export const formatUsDate = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 15, 7:30 PM`, for tables that need neither year nor time zone. */
export const formatShortDateTime = zonedFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** `7:30 PM EST`. The time zone is always named, because many readers are not in the league's time zone. */
export const formatTimeWithZone = zonedFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** `Nov 15, 2026, 7:30 PM EST`. */
export const formatDateTime = (at: number, timeZone: string): string =>
  `${formatUsDate(at, timeZone)}, ${formatTimeWithZone(at, timeZone)}`;

/** Date and time of a game's start; `TBD` (to be determined) while the start is unknown. */
export function formatTipOff(startsAt: number | undefined, timeZone: string): { readonly date: string; readonly time: string } {
  if (startsAt === undefined) return { date: 'TBD', time: 'TBD' };
  return { date: formatUsDate(startsAt, timeZone), time: formatTimeWithZone(startsAt, timeZone) };
}
