import type { BookMovement } from '#contract/game-page.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { median } from '#domain/odds/median.ts';

export interface MovementStep extends Omit<BookMovement['steps'][number], 'at'> {
  readonly at: number;
  /** The value drawn in the chart, by which books are compared. Null if the book removed the market. */
  readonly value: number | null;
}

export interface BookSeries {
  readonly book: string;
  readonly steps: readonly MovementStep[];
  readonly moves: number;
  readonly isRemoved: boolean;
  readonly marks: Readonly<Record<'opened' | 'last' | 'lowest' | 'highest', MovementStep>> | undefined;
}

export function lineMovementByBook(movement: readonly BookMovement[], market: Market): readonly BookSeries[] {
  return movement
    .filter((list) => list.market === market)
    .map(({ book, steps: list }) => {
      const steps = list.map(({ at, line, prices }): MovementStep => {
        return { at: Date.parse(at), line, prices, value: prices && rules[market].position({ line, prices }) };
      });
      const priced = steps.filter(({ value }) => value !== null);
      return { book, steps, moves: Math.max(0, priced.length - 1), isRemoved: steps.at(-1)?.value === null, marks: marksOf(priced) };
    });
}

function marksOf(priced: readonly MovementStep[]): BookSeries['marks'] {
  const shown = ({ line, prices }: MovementStep): number => line ?? prices?.[0] ?? 0;
  const sorted = priced.toSorted((a, b) => shown(a) - shown(b));
  const [opened, last, lowest, highest] = [priced[0], priced.at(-1), sorted[0], sorted.at(-1)];
  return opened && last && lowest && highest && { opened, last, lowest, highest };
}

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
