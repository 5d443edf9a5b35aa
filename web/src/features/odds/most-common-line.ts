import { median } from '#domain/odds/median.ts';

/** The total or spread that most books offer. If several are equally common, the one nearest to their median is used. */
export function mostCommonLine(lines: readonly number[]): number | undefined {
  if (lines.length === 0) return undefined;
  const counts = [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => ({ line, length }));
  const most = Math.max(...counts.map(({ length }) => length));
  const common = counts.filter(({ length }) => length === most).map(({ line }) => line);
  const middle = median(common);
  return common.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0];
}
