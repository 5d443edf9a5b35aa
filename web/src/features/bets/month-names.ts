const dateIn = (month: string): number => Date.parse(`${month}-15T00:00:00Z`);

/** The name of a month of the league: `2026-11` is `November`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(dateIn(month));

/** A month with its year: `2026-11` is `Nov 2026`. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(dateIn(month));
