/** A short US date in Eastern time, which is the time zone of the league's schedule. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'America/New_York' });

export const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
