import { formatMonthName, formatMonthYear } from '#web/lib/format/format-date.ts';

const formats = { long: formatMonthYear, short: formatMonthName } as const;

/** Formats the month of a date: `2026-11-14` or `2026-11` becomes `Nov 2026`, or `Nov` in the short format. */
export const formatMonth = (date: string, width: keyof typeof formats = 'long'): string =>
  formats[width](Date.parse(`${date.slice(0, 7)}-01`), 'UTC');

/** The last point of each month. The points must be in chronological order. */
export function lastOfMonths<Point extends { readonly date: string }>(points: readonly Point[]): Point[] {
  return points.filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}

interface Totals {
  readonly date: string;
  readonly bets: number;
  readonly profit: number;
  readonly closingValue: number;
}

/** Each month's own sums, from points that each include all earlier ones. */
export function ownSumsOfMonths(points: readonly Totals[]): Totals[] {
  return lastOfMonths(points).map(({ date, bets, profit, closingValue }, index, ends) => {
    const before = ends[index - 1] ?? { bets: 0, profit: 0, closingValue: 0 };
    return { date, bets: bets - before.bets, profit: profit - before.profit, closingValue: closingValue - before.closingValue };
  });
}
