import type { SeriesPoint } from '#contract/track-record.ts';
import type { Axis } from '#web/ui/chart/axis.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';

export function lastOfMonths<Point extends { readonly date: string }>(points: readonly Point[]): Point[] {
  return points.filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}

interface Totals {
  readonly date: string;
  readonly bets: number;
  readonly profit: number;
  readonly closingValue: number;
}

/** Converts running totals to one sum per month. Each given point contains the sum of all dates up to its own. */
export function sumsByMonth(points: readonly Totals[]): Totals[] {
  return lastOfMonths(points).map(({ date, bets, profit, closingValue }, index, ends) => {
    const before = ends[index - 1] ?? { bets: 0, profit: 0, closingValue: 0 };
    return { date, bets: bets - before.bets, profit: profit - before.profit, closingValue: closingValue - before.closingValue };
  });
}

/** A time axis from the first to the last day. At most four labels mark the start of a month. */
export function timeAxis(points: readonly SeriesPoint[]): Axis {
  const days = points.map(({ date }) => Date.parse(date));
  const starts = [...new Set(points.map(({ date }) => date.slice(0, 7)))].slice(1);
  const every = Math.ceil(starts.length / 4);
  const ticks = starts
    .filter((_, index) => index % every === 0)
    .map((month) => ({ at: Date.parse(`${month}-01`), label: formatMonth(`${month}-01`, 'short') }));
  return { from: Math.min(...days), to: Math.max(...days), ticks };
}

export const chartPoints = (points: readonly SeriesPoint[], valueOf: (point: SeriesPoint) => number | null) =>
  points.flatMap((point) => {
    const y = valueOf(point);
    return y === null ? [] : [{ x: Date.parse(point.date), y }];
  });
