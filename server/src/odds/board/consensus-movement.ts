import type { Market } from '#domain/markets.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { roundTo } from '#domain/round-to.ts';
import type { priceChanges } from '#server/schema/odds.ts';

export type MarketChange = Pick<typeof priceChanges.$inferSelect, 'gameId' | 'book' | 'line' | 'first' | 'second' | 'recordedAt'>;

/** Enough points for a line of about a hundred pixels. */
const sampleCount = 24;

/** The consensus of one game's market at equal intervals from its first price until `until`; undefined without a price. */
export function consensusMovement(
  changes: readonly MarketChange[],
  market: Market,
  until: Date,
): { readonly openedAt: Date; readonly values: readonly number[] } | undefined {
  const first = changes.find((change) => change.first !== null);
  if (!first) return undefined;
  const openedAt = first.recordedAt;
  const interval = Math.max(0, until.getTime() - openedAt.getTime()) / (sampleCount - 1);
  const current = new Map<string, MarketChange>();
  const values: number[] = [];
  let next = 0;
  for (let sample = 0; sample < sampleCount; sample++) {
    const at = openedAt.getTime() + sample * interval;
    for (; next < changes.length && changes[next]!.recordedAt.getTime() <= at; next++) current.set(changes[next]!.book, changes[next]!);
    const offered = [...current.values()].filter((change) => change.first !== null && change.second !== null);
    // While no book offers the market, its last value stays.
    const value = consensus(offered, (change) => valueOf(change, market))?.value ?? values.at(-1);
    if (value !== undefined) values.push(roundTo(value, 4));
  }
  return { openedAt, values };
}

/** The prices of an offered change are not null, and a spread or total has a line. */
function valueOf({ line, first, second }: MarketChange, market: Market): number {
  return market === 'moneyline' ? proportionalNoVig([first!, second!])[0]! : line!;
}
