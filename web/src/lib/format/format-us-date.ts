/** The time zone of the league's schedule, which decides the date of a game. */
export const leagueTimeZone = 'America/New_York';

const formats = new Map<string, Intl.DateTimeFormat>();

/** US short format: `Nov 15, 2026`. Formats are cached per time zone, because creating one is slow. */
export function formatUsDate(at: Date | number, timeZone: string = leagueTimeZone): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}
