/** The league's calendar: a game at 22:30 in Los Angeles belongs to the evening it is played on. */
export const leagueTimeZone = 'America/New_York';

const formats = new Map<string, Intl.DateTimeFormat>();

/** US short format: `Nov 15, 2026`. Making a format costs far more than using it, so each zone's is kept. */
export function formatUsDate(at: Date | number, timeZone: string = leagueTimeZone): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}
