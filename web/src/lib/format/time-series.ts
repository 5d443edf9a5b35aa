import { formatMonth } from './format-month.ts';

interface Dated {
  readonly date: string;
}

/** A time axis from the first to the last day. At most four labels mark the start of a month. */
export function timeAxis(points: readonly Dated[]) {
  const days = points.map(({ date }) => Date.parse(date));
  const starts = [...new Set(points.map(({ date }) => date.slice(0, 7)))].slice(1);
  const every = Math.ceil(starts.length / 4);
  const ticks = starts
    .filter((_, index) => index % every === 0)
    .map((month) => ({ at: Date.parse(`${month}-01`), label: formatMonth(`${month}-01`, 'short') }));
  return { from: Math.min(...days), to: Math.max(...days), ticks };
}

export const chartPoints = <Point extends Dated>(points: readonly Point[], valueOf: (point: Point) => number | null) =>
  points.flatMap((point) => {
    const y = valueOf(point);
    return y === null ? [] : [{ x: Date.parse(point.date), y }];
  });
