import { formatMonthName, formatMonthYear } from '#web/lib/format/format-date.ts';

const formats = { long: formatMonthYear, short: formatMonthName } as const;

/** Formats the month of a date: `2026-11-14` or `2026-11` becomes `Nov 2026`, or `Nov` in the short format. */
export const formatMonth = (date: string, width: keyof typeof formats = 'long'): string =>
  formats[width](Date.parse(`${date.slice(0, 7)}-01`), 'UTC');

/** The last point of each month. The points must be in chronological order. */
export function lastOfMonths<Point extends { readonly date: string }>(points: readonly Point[]): Point[] {
  return points.filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}
