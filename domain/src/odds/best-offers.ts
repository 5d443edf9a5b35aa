import type { TotalSide } from '#domain/markets.ts';
import { consensus } from './consensus.ts';
import { expectedValue } from './expected-value.ts';
import { median } from './median.ts';
import { decimalFromAmerican, wholeAmerican } from './price.ts';
import { impliedTotalMean } from '#domain/totals/implied-total.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';

/*
 * Which offers are marked as the best price. The comparison table is public, so that only the books' own prices decide and none of our
 * predictions. Prices are compared as they are displayed, rounded to whole American odds: two offers that look equal are both the best.
 */

export interface PriceOffer {
  readonly book: string;
  readonly price: number;
}

/** One book's total. A price is undefined if the book does not offer that side. */
export interface TotalOffer {
  readonly book: string;
  readonly line: number;
  readonly over: number | undefined;
  readonly under: number | undefined;
}

export const displayedPrice = (price: number): number => decimalFromAmerican(wholeAmerican(price));

/** The books with the highest price. Empty with fewer than two offers, because there is nothing to compare. */
export function bestMoneylines(offers: readonly PriceOffer[]): ReadonlySet<string> {
  return booksWithHighest(offers.map(({ book, price }) => ({ book, value: displayedPrice(price) })));
}

/**
 * The books whose offer on over or under is worth the most at its own line: a lower line is better for over, a higher one for under. An
 * offer's worth is its expected value if the expected total is the one that the prices of all books imply. A push returns the stake.
 */
export function bestTotals(offers: readonly TotalOffer[], side: TotalSide): ReadonlySet<string> {
  const mean = marketMean(offers);
  if (mean === undefined) return new Set();
  const worths = offers.flatMap(({ book, line, [side]: price }) => {
    if (price === undefined) return [];
    const { [side]: win, push } = totalProbabilities(line, mean);
    return [{ book, value: expectedValue({ win, push }, displayedPrice(price)) }];
  });
  return booksWithHighest(worths);
}

/** The consensus of the expected totals that the books' prices imply. Without a book that offers both sides: the median line. */
function marketMean(offers: readonly TotalOffer[]): number | undefined {
  if (offers.length === 0) return undefined;
  const complete = offers.flatMap(({ book, line, over, under }) =>
    over === undefined || under === undefined ? [] : [{ book, mean: impliedTotalMean(line, displayedPrice(over), displayedPrice(under)) }],
  );
  return consensus(complete, ({ mean }) => mean)?.value ?? median(offers.map(({ line }) => line));
}

/** Empty with fewer than two offers. */
export function booksWithHighest(offers: readonly { readonly book: string; readonly value: number }[]): ReadonlySet<string> {
  if (offers.length < 2) return new Set();
  const highest = Math.max(...offers.map(({ value }) => value));
  return new Set(offers.filter(({ value }) => value === highest).map(({ book }) => book));
}
