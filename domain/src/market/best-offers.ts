import { isAmong } from '#domain/books.ts';
import { isExchange } from '#domain/odds/brand-group.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { decimalFromAmerican, wholeAmerican } from '#domain/odds/price.ts';
import type { Market } from './market.ts';
import type { Quote } from './quote.ts';
import { chancesOfSide, rules } from './rules.ts';

export interface OfferedQuote extends Quote {
  /** Null if the quote is not usable (`usable-price.ts`). */
  readonly usableUntil?: number | null | undefined;
}

export const displayedPrice = (price: number): number => decimalFromAmerican(wholeAmerican(price));

/**
 * For each side of a market, the books with the best offer: the one that returns most on average, at its own line and with pushes, by the
 * probabilities that the prices of all books imply. The comparison is public, so it does not use our predictions. It uses the displayed
 * prices, in whole American odds: offers that look equal are all the best. A single offer is not marked as the best, because there is
 * nothing to compare. For a person who has chosen books, only the offers of these books are compared, even a single one. A quote that is
 * not usable is not compared, nor is that of an exchange, because it pays less than the price that it displays.
 */
export function bestOffers(
  market: Market,
  offered: readonly OfferedQuote[],
  chosen: readonly string[] = [],
): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const none: ReadonlySet<string> = new Set();
  const quotes = offered.filter((quote) => quote.usableUntil !== null && !isExchange(quote.book));
  if (quotes.length === 0) return [none, none];
  const chancesAt = rules[market].chances({ center: impliedCenter(market, quotes) });
  const best = (index: 0 | 1): ReadonlySet<string> => {
    const side = rules[market].sides[index];
    const worths = quotes.flatMap(({ book, line, prices }) => {
      const price = prices[index];
      if (!isAmong(chosen, book)) return [];
      const { win, push } = chancesOfSide(market, side, chancesAt(line));
      return [{ book, worth: win * displayedPrice(price) + push }];
    });
    if (worths.length < (chosen.length === 0 ? 2 : 1)) return none;
    const highest = Math.max(...worths.map(({ worth }) => worth));
    return new Set(worths.filter(({ worth }) => worth === highest).map(({ book }) => book));
  };
  return [best(0), best(1)];
}

/** The consensus of the centers that lines and prices imply. */
function impliedCenter(market: Market, quotes: readonly OfferedQuote[]): number {
  const { center } = rules[market];
  const displayed = quotes.map(({ book, line, prices: [first, second] }): Omit<Quote, 'market'> => {
    return { book, line, prices: [displayedPrice(first), displayedPrice(second)] };
  });
  return consensus(displayed, center)!.value;
}
