import { consensus, minBrandGroups } from '#domain/odds/consensus.ts';
import type { Quote } from './quote.ts';
import { isOffer, rules } from './rules.ts';

/** A change of one book's prices on a market. The prices are null if the book has removed the market or the prices cannot be used. */
export interface PriceStep extends Omit<Quote, 'prices'> {
  readonly prices: Quote['prices'] | null;
  readonly at: number;
}

export function stepsByMoment(steps: readonly PriceStep[]): ReadonlyMap<number, readonly PriceStep[]> {
  return Map.groupBy(
    steps.toSorted((a, b) => a.at - b.at),
    ({ at }) => at,
  );
}

/** A value of a number that changes over time. It is valid from `at` until the next point. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** The value of a price change in a chart (`position` of the rules), with its time. An empty list if the prices cannot be used. */
export function chartPointOf({ market, line, prices, at }: PriceStep): Point[] {
  if (!prices || !isOffer({ market, line, prices })) return [];
  return [{ at, value: rules[market].position({ line, prices }) }];
}

/**
 * The consensus of one market after every change, from its opening on. A market opens when three brand groups offer it, because the first
 * price of one book is not a consensus. While fewer groups offer it, its last value stays.
 */
export function consensusSeries(stepsOfMarket: readonly PriceStep[]): Point[] {
  const current = new Map<string, { readonly book: string; readonly value: number }>();
  return [...stepsByMoment(stepsOfMarket)].flatMap(([at, steps]) => {
    for (const step of steps) {
      const [point] = chartPointOf(step);
      if (point) current.set(step.book, { book: step.book, value: point.value });
      else current.delete(step.book);
    }
    const all = consensus([...current.values()], ({ value }) => value);
    return all && all.groups >= minBrandGroups ? [{ at, value: all.value }] : [];
  });
}
