import { median } from './median.ts';
import { isExchange, brandGroupOf } from './brand-group.ts';

/** `value` is the median over brand groups; `groups` is their number. */
interface Consensus {
  readonly value: number;
  readonly groups: number;
}

/** A consensus of fewer brand groups is not used. With two, one wrong price would count as much as the right one. */
export const minBrandGroups = 3;

/** The median of one value per brand group: skins count once, with the mean of their values, exchanges never. Undefined without quotes. */
export function consensus<Quote extends { readonly book: string }>(
  quotes: readonly Quote[],
  valueOf: (quote: Quote) => number,
): Consensus | undefined {
  const groups = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    const group = brandGroupOf(quote.book);
    if (isExchange(quote.book)) continue;
    const sums = groups.get(group) ?? { sum: 0, count: 0 };
    groups.set(group, { sum: sums.sum + valueOf(quote), count: sums.count + 1 });
  }
  if (groups.size === 0) return undefined;
  return { value: median([...groups.values()].map(({ sum, count }) => sum / count)), groups: groups.size };
}
