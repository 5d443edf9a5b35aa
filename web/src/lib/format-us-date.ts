/** The league's calendar: a game at 22:30 in Los Angeles belongs to the evening it is played on. */
export const leagueTimeZone = 'America/New_York';

/** US short format: `Nov 15, 2026`. */
export function formatUsDate(at: Date | number, timeZone: string = leagueTimeZone): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at);
}
