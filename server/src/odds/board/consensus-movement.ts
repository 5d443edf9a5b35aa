import type { Market } from '#domain/markets.ts';
import { displayedPrice } from '#domain/odds/best-offers.ts';
import { consensus, minOperators } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { roundTo } from '#domain/round-to.ts';
import type { priceChanges } from '#server/schema/odds.ts';

export type MarketChange = Pick<typeof priceChanges.$inferSelect, 'book' | 'line' | 'first' | 'second' | 'recordedAt'>;

/** Enough points for a line of about a hundred pixels. */
const sampleCount = 24;

/**
 * The consensus of one game's market at equal intervals from its opening until `until`; undefined before the opening. A market opens
 * when three operators offer it, as on the market page.
 */
export function consensusMovement(
  changes: readonly MarketChange[],
  market: Market,
  until: Date,
): { readonly openedAt: Date; readonly values: readonly number[] } | undefined {
  const current = new Map<string, MarketChange>();
  const consensusNow = () => {
    const offered = [...current.values()].filter((change) => change.first !== null && change.second !== null);
    const found = consensus(offered, (change) => valueOf(change, market));
    return found && found.operators >= minOperators ? found.value : undefined;
  };
  let next = 0;
  while (consensusNow() === undefined) {
    const change = changes[next++];
    if (!change) return undefined;
    current.set(change.book, change);
  }
  const openedAt = changes[next - 1]!.recordedAt;
  const interval = Math.max(0, until.getTime() - openedAt.getTime()) / (sampleCount - 1);
  const values: number[] = [];
  for (let sample = 0; sample < sampleCount; sample++) {
    const at = openedAt.getTime() + sample * interval;
    for (; next < changes.length && changes[next]!.recordedAt.getTime() <= at; next++) current.set(changes[next]!.book, changes[next]!);
    // While fewer operators offer the market, its last value stays.
    const value = consensusNow() ?? values.at(-1);
    // As the board shows it, from the full number: another rounding of a rounded number can differ from No-vig.
    if (value !== undefined) values.push(roundTo(value, 3));
  }
  return { openedAt, values };
}

/** The value as the board shows it, from the displayed prices. The prices of an offered change are not null, and a spread or total has a line. */
function valueOf({ line, first, second }: MarketChange, market: Market): number {
  return market === 'moneyline' ? proportionalNoVig([displayedPrice(first!), displayedPrice(second!)])[0]! : line!;
}
