import { defaultBooks } from '#domain/books.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { MarketQuotes, MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import type { MarketLines } from '#model/market/market-lines.ts';
import type { prices } from '#server/schema/odds.ts';

export type PriceRow = Pick<typeof prices.$inferSelect, 'book' | 'market' | 'line' | 'first' | 'second' | 'setAside'>;

/** The usable prices in the form that the model requires. */
export function quotesOf(rows: readonly PriceRow[]): MarketQuotes {
  const moneylines: MoneylineQuote[] = [];
  const spreads: SpreadQuote[] = [];
  const totals: TotalQuote[] = [];
  for (const { book, market, line, first, second, setAside } of rows.toSorted((a, b) => (a.book < b.book ? -1 : 1))) {
    if (setAside !== null || first === null || second === null) continue;
    if (market === 'h2h') moneylines.push({ book, home: first, away: second });
    else if (line !== null && market === 'spreads') spreads.push({ book, line, home: first, away: second });
    else if (line !== null) totals.push({ book, line, over: first, under: second });
  }
  return { moneylines, spreads, totals };
}

/** For places that show only one book: the quote of the first default book that has one, otherwise the first quote. */
export function preferredQuote<Quote extends { readonly book: string }>(quotes: readonly Quote[]): Quote | undefined {
  return defaultBooks.map((book) => quotes.find((quote) => quote.book === book)).find((quote) => quote !== undefined) ?? quotes[0];
}

export const hasQuotes = ({ moneylines, spreads, totals }: MarketQuotes): boolean => moneylines.length + spreads.length + totals.length > 0;

/** The consensus of the independent books; null if there is no quote. */
export function marketView({ moneylines, spreads, totals }: MarketQuotes): MarketLines | null {
  const home = consensus(moneylines, (quote) => proportionalNoVig([quote.home, quote.away])[0]!);
  const spread = consensus(spreads, (quote) => quote.line);
  const total = consensus(totals, (quote) => quote.line);
  if (!home && !spread && !total) return null;
  return { probabilityHome: home?.value ?? null, spreadHome: spread?.value ?? null, total: total?.value ?? null };
}
