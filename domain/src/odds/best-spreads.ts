import type { MoneylineSide } from '#domain/markets.ts';
import { booksWithHighest, displayedPrice } from './best-offers.ts';
import { consensus } from './consensus.ts';
import { expectedValue } from './expected-value.ts';
import { median } from './median.ts';
import { proportionalNoVig } from './no-vig.ts';

/** One book's spread: the handicap of the home team. A price is undefined if the book does not offer that side. */
export interface SpreadOffer {
  readonly book: string;
  readonly line: number;
  readonly home: number | undefined;
  readonly away: number | undefined;
}

/** How much one point of spread adds to the probability of covering, near an even line. It is the density of final margins there. */
export const probabilityPerPoint = 0.031;
/** How often a game ends exactly at a whole spread. */
const pushAtWholeLine = 0.034;

/**
 * The books whose offer on a team is worth the most at its own line: points and price count. An offer's worth is its expected value if
 * the expected margin is the one that the prices of all books imply.
 */
export function bestSpreads(offers: readonly SpreadOffer[], side: MoneylineSide): ReadonlySet<string> {
  const margin = impliedMargin(offers);
  if (margin === undefined) return new Set();
  const worths = offers.flatMap(({ book, line, [side]: price }) => {
    if (price === undefined) return [];
    const lead = side === 'home' ? margin + line : -margin - line;
    const push = Number.isInteger(line) ? pushAtWholeLine : 0;
    const win = Math.min(1 - push, Math.max(0, 0.5 + probabilityPerPoint * lead - push / 2));
    return [{ book, value: expectedValue({ win, push }, displayedPrice(price)) }];
  });
  return booksWithHighest(worths);
}

/** The consensus of the home team's expected margins that lines and prices imply. Without a book that offers both sides: the median line. */
function impliedMargin(offers: readonly SpreadOffer[]): number | undefined {
  if (offers.length === 0) return undefined;
  const complete = offers.flatMap(({ book, line, home, away }) => {
    if (home === undefined || away === undefined) return [];
    const [cover = 0.5] = proportionalNoVig([displayedPrice(home), displayedPrice(away)]);
    return [{ book, margin: (cover - 0.5) / probabilityPerPoint - line }];
  });
  return consensus(complete, ({ margin }) => margin)?.value ?? -median(offers.map(({ line }) => line));
}
