import { type Market, markets } from '#domain/market/market.ts';
import type { Bet } from '#domain/market/bet.ts';
import type { Quote } from '#domain/market/quote.ts';
import { isOffer, rules } from '#domain/market/rules.ts';
import { isExchange } from '#domain/odds/brand-group.ts';

export interface MarketOffer extends Quote {
  /** Since when each of the two prices has been offered at this line, in milliseconds. */
  readonly since: readonly [number, number];
}

/** Comparable offers in a fixed order. Exchanges are left out, because they pay less than the price that they display. */
export function comparableOffers(offers: readonly MarketOffer[]): MarketOffer[] {
  return offers
    .filter((offer) => !isExchange(offer.book) && isOffer(offer))
    .toSorted((a, b) => compareMarkets(a.market, b.market) || (a.line ?? 0) - (b.line ?? 0) || compareTexts(a.book, b.book));
}

const compareMarkets = (a: Market, b: Market) => markets.indexOf(a) - markets.indexOf(b);
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const offersByLine = (offers: readonly MarketOffer[]): MarketOffer[][] => [
  ...Map.groupBy(comparableOffers(offers), ({ market, line }) => `${market} ${line}`).values(),
];

export const betOnSide = ({ book, market, line, prices }: MarketOffer, index: 0 | 1): Bet => ({
  book,
  market,
  side: rules[market].sides[index],
  line,
  price: prices[index],
});
