import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { overround } from '#domain/odds/book-hold.ts';
import type { FeedQuote } from './the-odds-api.ts';

/** The overround is the sum of the two implied probabilities minus 1. Below 0 or above 20 %, the quote is an error of the feed. */
const plausibleOverround = { min: 0, max: 0.2 };

/** Largest plausible difference from the nearest other book: in win probability, points of spread and points of total. */
const maxDistance: Readonly<Record<Market, number>> = { moneyline: 0.12, spread: 5, total: 8 };
/** If there are fewer other books to compare with, no quote is marked as an outlier. */
const minOtherBooks = 2;

/** Writes into `setAside` of each implausible quote of a game why it must not be used. A quote that already has a reason is not changed. */
export function validateQuotes(quotes: readonly FeedQuote[]): FeedQuote[] {
  const plausible = quotes.filter((quote) => !quote.setAside && !overroundFlaw(quote));
  return quotes.map((quote) => {
    const reason = quote.setAside ?? overroundFlaw(quote) ?? outlierFlaw(quote, plausible);
    return Object.assign({}, quote, { setAside: reason });
  });
}

function outlierFlaw(quote: FeedQuote, plausible: readonly FeedQuote[]): string | null {
  const others = plausible.filter((other) => other !== quote && other.market === quote.market);
  const distances = others.map((other) => Math.abs(positionOf(other) - positionOf(quote)));
  return others.length >= minOtherBooks && Math.min(...distances) > maxDistance[quote.market] ? 'far from every other book' : null;
}

function overroundFlaw({ first, second }: FeedQuote): string | null {
  const excess = overround([first!, second!]);
  if (excess < plausibleOverround.min) return 'overround below 0 %';
  return excess > plausibleOverround.max ? 'overround above 20 %' : null;
}

const positionOf = ({ market, line, first, second }: FeedQuote): number => rules[market].position({ line, prices: [first!, second!] });
