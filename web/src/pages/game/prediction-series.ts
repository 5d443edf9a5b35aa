import type { LedgerEntry } from '#contract/ledger.ts';

interface Point {
  readonly at: number;
  readonly value: number;
}

/** What we said over time, to be drawn among the books; empty while it is not for the reader to see. */
export function ownMovement(entries: readonly LedgerEntry[]): { readonly moneyline: readonly Point[]; readonly total: readonly Point[] } {
  const said = entries.flatMap(({ content }) => content ?? []);
  const points = (valueOf: (content: (typeof said)[number]) => number): readonly Point[] =>
    said.map((content) => ({ at: Date.parse(content.issuedAt), value: valueOf(content) }));
  return { moneyline: points(({ probabilities }) => probabilities.published), total: points(({ total }) => total.mean) };
}
