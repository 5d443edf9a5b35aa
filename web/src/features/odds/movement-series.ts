import type { BookMovement } from '#contract/game-page.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';

export interface MovementStep {
  readonly at: number;
  readonly line: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** What is drawn: the home team's chance without the margin, or the total. Null while the book says nothing. */
  readonly value: number | null;
}

export interface BookSeries {
  readonly book: string;
  readonly steps: readonly MovementStep[];
  /** The first and the last price, and those with the lowest and highest value; undefined when the book never had one. */
  readonly marks: Readonly<Record<'opened' | 'last' | 'lowest' | 'highest', MovementStep>> | undefined;
}

/** One market's movement, book by book. */
export function movementSeries(movement: readonly BookMovement[], market: BookMovement['market']): readonly BookSeries[] {
  return movement
    .filter((list) => list.market === market)
    .map(({ book, steps: list }) => {
      const steps = list.map((step) => ({ ...step, at: Date.parse(step.at), value: valueOf(step, market) }));
      return { book, steps, marks: marksOf(steps) };
    });
}

function valueOf({ line, first, second }: Pick<MovementStep, 'line' | 'first' | 'second'>, market: BookMovement['market']): number | null {
  if (first === null || second === null) return null;
  return market === 'total' ? line : (proportionalNoVig([first, second])[0] ?? null);
}

function marksOf(steps: readonly MovementStep[]): BookSeries['marks'] {
  const priced = steps.filter((step) => step.value !== null);
  const sorted = priced.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [opened, last, lowest, highest] = [priced[0], priced.at(-1), sorted[0], sorted.at(-1)];
  return opened && last && lowest && highest && { opened, last, lowest, highest };
}
