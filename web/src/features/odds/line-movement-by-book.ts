import type { BookMovement } from '#contract/game-page.ts';
import type { Market } from '#domain/markets.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';

export interface MovementStep {
  readonly at: number;
  readonly line: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** The value drawn in the chart: the no-vig home win probability, the home team's handicap, or the total. Null if the book removed the market. */
  readonly value: number | null;
}

export interface BookSeries {
  readonly book: string;
  readonly steps: readonly MovementStep[];
  /** The number of price changes. */
  readonly moves: number;
  /** True if the book removed the market and has not offered it again. */
  readonly isRemoved: boolean;
  /** The first and the last step, and those with the lowest and the highest line or home price; undefined if the book never had a price. */
  readonly marks: Readonly<Record<'opened' | 'last' | 'lowest' | 'highest', MovementStep>> | undefined;
}

/** All price changes of one market, grouped by bookmaker. */
export function lineMovementByBook(movement: readonly BookMovement[], market: Market): readonly BookSeries[] {
  return movement
    .filter((list) => list.market === market)
    .map(({ book, steps: list }) => {
      const steps = list.map((step) => ({ ...step, at: Date.parse(step.at), value: valueOf(step, market) }));
      const priced = steps.filter(({ value }) => value !== null);
      return {
        book,
        steps,
        moves: Math.max(0, priced.length - 1),
        isRemoved: steps.at(-1)?.value === null,
        marks: marksOf(priced, market),
      };
    });
}

function valueOf({ line, first, second }: Omit<BookMovement['steps'][number], 'at'>, market: Market): number | null {
  if (first === null || second === null) return null;
  return market === 'moneyline' ? (proportionalNoVig([first, second])[0] ?? null) : line;
}

function marksOf(priced: readonly MovementStep[], market: Market): BookSeries['marks'] {
  const shown = market === 'moneyline' ? 'first' : 'line';
  const sorted = priced.toSorted((a, b) => (a[shown] ?? 0) - (b[shown] ?? 0));
  const [opened, last, lowest, highest] = [priced[0], priced.at(-1), sorted[0], sorted.at(-1)];
  return opened && last && lowest && highest && { opened, last, lowest, highest };
}
