const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Date and time in UTC, written as on the pages: `Nov 16, 2026, 10:29 PM UTC`. */
export const formatDateTime = (at: Date): string => `${format.format(at).replaceAll('\u202F', ' ')} UTC`;
