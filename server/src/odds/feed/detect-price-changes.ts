import type { Quote } from './quote.ts';
import type { PriceChange, StoredPrice } from '#server/odds/store.ts';

export interface PriceUpdate {
  readonly current: StoredPrice[];
  readonly changes: PriceChange[];
}

const keyOf = ({ book, market }: { book: string; market: string }) => `${book} ${market}`;

/**
 * What one look at a game's books changes: the rows of now, and one history row for every pair that is not what it was.
 * A market that a book no longer shows has been taken off; an answer older than what is stored changes nothing.
 */
export function comparePrices(
  gameId: string,
  stored: readonly StoredPrice[],
  quotes: readonly Quote[],
  seenAt: Date,
  /** All that the answer showed; a quote that cannot be used has not been taken off. */
  shown: readonly Quote[] = quotes,
): PriceUpdate {
  const before = new Map(stored.map((price) => [keyOf(price), price]));
  const now = new Map(quotes.map((quote) => [keyOf(quote), quote]));
  const present = new Set(shown.map(keyOf));
  const update: PriceUpdate = { current: [], changes: [] };
  for (const [key, quote] of now) {
    const old = before.get(key);
    if (old && (old.seenAt > seenAt || old.quotedAt > quote.quotedAt)) continue;
    const price = { gameId, ...quote };
    update.current.push({ ...price, seenAt });
    if (!old || !isSame(old, quote)) update.changes.push({ ...price, recordedAt: seenAt });
  }
  for (const [key, old] of before) {
    if (present.has(key) || old.first === null || old.seenAt > seenAt) continue;
    const gone = {
      gameId,
      book: old.book,
      market: old.market,
      line: null,
      first: null,
      second: null,
      setAside: 'taken off',
      quotedAt: seenAt,
    };
    update.current.push({ ...gone, seenAt });
    update.changes.push({ ...gone, recordedAt: seenAt });
  }
  return update;
}

const isSame = (a: StoredPrice, b: Quote) => a.line === b.line && a.first === b.first && a.second === b.second && a.setAside === b.setAside;
