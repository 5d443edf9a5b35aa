import { median } from '#domain/odds/median.ts';
import type { BookSeries } from './line-movement-by-book.ts';

interface RangeStep {
  readonly at: number;
  readonly range: { readonly low: number; readonly high: number; readonly median: number } | null;
}

export function priceRangeOverTime(books: readonly BookSeries[]): readonly RangeStep[] {
  const changes = books.flatMap(({ book, steps }) => steps.map(({ at, value }) => ({ at, book, value })));
  const current = new Map<string, number>();
  const steps: RangeStep[] = [];
  for (const [at, list] of Map.groupBy(
    changes.toSorted((a, b) => a.at - b.at),
    (change) => change.at,
  )) {
    for (const { book, value } of list) {
      if (value === null) current.delete(book);
      else current.set(book, value);
    }
    const range = rangeOf([...current.values()]);
    if (!isSameRange(range, steps.at(-1)?.range)) steps.push({ at, range });
  }
  return steps;
}

const rangeOf = (values: readonly number[]): RangeStep['range'] =>
  values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values), median: median(values) };

function isSameRange(a: RangeStep['range'], b: RangeStep['range'] | undefined): boolean {
  if (a === null || b === null || b === undefined) return a === b;
  return a.low === b.low && a.high === b.high && a.median === b.median;
}
