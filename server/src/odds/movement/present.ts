import type { BookMovement } from '#contract/game-page.ts';
import type { Market } from '#server/odds/feed/quote.ts';

interface Change {
  readonly book: string;
  readonly market: Market;
  readonly line: number | null;
  readonly first: number | null;
  readonly second: number | null;
  readonly recordedAt: Date;
}

/** Changes in the order of time, as one list of steps for each book and market. A step that repeats the one before it says nothing. */
export function presentMovement(changes: readonly Change[]): BookMovement[] {
  const lists = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...lists.values()].map((list) => ({
    book: list[0]!.book,
    market: list[0]!.market === 'h2h' ? 'moneyline' : 'total',
    steps: list
      .map(({ recordedAt, line, first, second }) => ({ at: recordedAt.toISOString(), line, first, second }))
      .filter((step, index, steps) => {
        const before = steps[index - 1];
        return !before || step.line !== before.line || step.first !== before.first || step.second !== before.second;
      }),
  }));
}
