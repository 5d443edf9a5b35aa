import { zonedFormat } from '#web/lib/time.ts';

/** `November`, `Nov 2026` and `Nov`. */
const formats = {
  name: zonedFormat({ month: 'long' }),
  long: zonedFormat({ month: 'short', year: 'numeric' }),
  short: zonedFormat({ month: 'short' }),
};

/** The month of a date of the league, or of a month such as `2026-11`. */
export const formatMonth = (date: string, width: keyof typeof formats = 'long'): string =>
  formats[width](Date.parse(`${date.slice(0, 7)}-15T00:00:00Z`));
