import type { LedgerEntry } from '#contract/ledger.ts';
import type { Market } from '#domain/markets.ts';

interface Point {
  readonly at: number;
  readonly value: number;
}

/** Our predictions over time for the movement charts; empty while their contents are not public to the reader. */
export function predictionSeries(entries: readonly LedgerEntry[]): Readonly<Record<Market, readonly Point[]>> {
  const contents = entries.flatMap(({ content }) => content ?? []);
  const series = (valueOf: (content: (typeof contents)[number]) => number): readonly Point[] =>
    contents.map((content) => ({ at: Date.parse(content.issuedAt), value: valueOf(content) }));
  return { moneyline: series(({ probabilities }) => probabilities.published), total: series(({ total }) => total.mean) };
}
