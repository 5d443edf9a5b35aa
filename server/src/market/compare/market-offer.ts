import { type Bet, type Market, markets, sidesOf } from '#domain/markets.ts';
import { isExchange } from '#domain/odds/book-operator.ts';

/** One book's prices on both sides of a market. */
export interface MarketOffer {
  readonly book: string;
  readonly market: Market;
  /** The home team's handicap in a spread or the points of a total; null for a moneyline. */
  readonly line: number | null;
  /** Decimal odds of home or over, and of away or under. */
  readonly prices: readonly [number, number];
  /** Since when each of the two prices has been offered at this line, in milliseconds. */
  readonly since: readonly [number, number];
}

/**
 * The offers that can be compared, in a fixed order. An exchange pays less than its displayed price, so its offers are left out, and so
 * is everything that is not an offer: a price of 1, a spread without a line.
 */
function comparableOffers(offers: readonly MarketOffer[]): MarketOffer[] {
  return offers
    .filter(isComparable)
    .toSorted((a, b) => order(a.market, b.market) || (a.line ?? 0) - (b.line ?? 0) || compareTexts(a.book, b.book));
}

const order = (a: Market, b: Market) => markets.indexOf(a) - markets.indexOf(b);
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether the numbers are an offer, and not one of an exchange. */
export function isComparable({ book, market, line, prices }: Pick<MarketOffer, 'book' | 'market' | 'line' | 'prices'>): boolean {
  const hasItsLine = market === 'moneyline' ? line === null : line !== null && Number.isFinite(line);
  return !isExchange(book) && hasItsLine && prices.every((price) => Number.isFinite(price) && price > 1);
}

/** The comparable offers of each market and line. */
export const offersByLine = (offers: readonly MarketOffer[]): MarketOffer[][] => [
  ...Map.groupBy(comparableOffers(offers), ({ market, line }) => `${market} ${line}`).values(),
];

/** One side of an offer. */
export const priceOfSide = ({ book, market, line, prices }: MarketOffer, index: 0 | 1): Bet => ({
  book,
  side: sidesOf[market][index],
  line,
  price: prices[index],
});
