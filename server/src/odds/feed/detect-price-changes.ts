import { expiryOf } from '#domain/market/usable-price.ts';
import { type Price, removedByBook } from '#server/schema/odds.ts';
import type { PriceChange } from './price-store.ts';
import type { FeedQuote } from './the-odds-api.ts';

interface PriceUpdate {
  readonly current: Price[];
  readonly changes: PriceChange[];
}

export const keyOf = ({ book, market }: { book: string; market: string }) => `${book} ${market}`;

/**
 * Compares one response of the feed with the stored prices of a game. Returns the rows to store as current prices, and a
 * history row for each market of a book whose prices changed. A stored market that is missing in the response was removed
 * by its book. A response older than the stored row changes nothing. `intervalMs` is the time until the next request.
 */
export function detectPriceChanges(
  gameId: string,
  stored: readonly Price[],
  quotes: readonly FeedQuote[],
  { seenAt, intervalMs }: { readonly seenAt: Date; readonly intervalMs: number },
  /** All quotes of the response: a quote that cannot be used still shows that the book offers the market. */
  received: readonly FeedQuote[] = quotes,
): PriceUpdate {
  const storedByKey = new Map(stored.map((price) => [keyOf(price), price]));
  const quoteByKey = new Map(quotes.map((quote) => [keyOf(quote), quote]));
  const offered = new Set(received.map(keyOf));
  const update: PriceUpdate = { current: [], changes: [] };
  for (const [key, quote] of quoteByKey) {
    const old = storedByKey.get(key);
    if (old && (old.seenAt > seenAt || old.quotedAt > quote.quotedAt)) continue;
    const price = { gameId, ...quote };
    const isUnchanged = old !== undefined && isSame(old, quote);
    const expiresAt = new Date(expiryOf(Math.min(seenAt.getTime(), quote.quotedAt.getTime()), intervalMs));
    update.current.push({ ...price, seenAt, changedAt: isUnchanged ? old.changedAt : quote.quotedAt, expiresAt });
    if (!isUnchanged) update.changes.push({ ...price, recordedAt: seenAt });
  }
  for (const [key, { book, market, first, seenAt: lastSeenAt }] of storedByKey) {
    if (offered.has(key) || first === null || lastSeenAt > seenAt) continue;
    const removed = { gameId, book, market, line: null, first: null, second: null, setAside: removedByBook, links: null, quotedAt: seenAt };
    update.current.push({ ...removed, seenAt, changedAt: seenAt, expiresAt: seenAt });
    update.changes.push({ ...removed, recordedAt: seenAt });
  }
  return update;
}

const isSame = (a: Price, b: FeedQuote) => a.line === b.line && a.first === b.first && a.second === b.second && a.setAside === b.setAside;
