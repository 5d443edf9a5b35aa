import type { BookMovement } from '#contract/game-page.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';

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
