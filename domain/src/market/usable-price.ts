import { hourMs, minuteMs } from '#domain/durations.ts';
import { brandGroupOf, isExchange } from '#domain/odds/brand-group.ts';
import type { Market } from './market.ts';

/** How often the vendor reads a book. Prices in one response of the feed can have been confirmed this far apart. */
const vendorReadingMs = minuteMs;

/** With a longer interval between two requests, prices do not count as confirmed for longer. */
const longestIntervalMs = 6 * hourMs;

/** One book's price of a market of a game, as the feed last contained it. */
export interface ConfirmedPrice {
  readonly book: string;
  readonly market: Market;
  /** Whether the book no longer offers the market. */
  readonly isWithdrawn: boolean;
  readonly changedAt: number;
  readonly confirmedAt: number;
  readonly expiresAt: number;
}

/** A price expires when two cycles of the feed have not confirmed it: the vendor reads its book, and we request the vendor's prices. */
export const expiryOf = (confirmedAt: number, requestIntervalMs: number): number =>
  confirmedAt + 2 * (vendorReadingMs + Math.min(requestIntervalMs, longestIntervalMs));

/**
 * Until when a price is usable, which means that its book answers: only a usable price is named as best, as a pick, as value or in an alert.
 * Null if it is not usable at all, because other books have moved since it was confirmed, or because its book has withdrawn a market of
 * the same game. The prices of a game include those of withdrawn markets.
 */
export function usableUntil(price: ConfirmedPrice, pricesOfGame: readonly ConfirmedPrice[]): number | null {
  const isPassed = ({ book, market, isWithdrawn, changedAt }: ConfirmedPrice) =>
    market === price.market &&
    brandGroupOf(book) !== brandGroupOf(price.book) &&
    !isExchange(book) &&
    !isWithdrawn &&
    changedAt > price.confirmedAt + vendorReadingMs;
  const isUnanswered = pricesOfGame.some((other) => isPassed(other) || (other.book === price.book && other.isWithdrawn));
  return isUnanswered ? null : price.expiresAt;
}

/** Whether a price is usable at a time. A price of which nothing is known counts as usable. */
export const isUsable = ({ usableUntil: until }: { readonly usableUntil?: number | null | undefined }, now: number): boolean =>
  until === undefined || (until !== null && now <= until);
