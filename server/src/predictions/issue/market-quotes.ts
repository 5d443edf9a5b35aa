import { preferredBooks } from '#domain/game-rules.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { MoneylineQuote, SpreadQuote, TotalQuote } from '#domain/odds/quote.ts';
import type { MarketView } from '#model/ratings/state/game.ts';

export interface PriceRow {
  readonly book: string;
  readonly market: 'h2h' | 'spreads' | 'totals';
  readonly line: number | null;
  readonly first: number | null;
  readonly second: number | null;
  readonly setAside: string | null;
}

/** What every book says of one game at one moment. */
export interface Quotes {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
}

/** The usable pairs, in the model's words. */
export function quotesOf(rows: readonly PriceRow[]): Quotes {
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

/** The quote of the book that stands for all where only one has room. */
export function preferredQuote<Quote extends { readonly book: string }>(quotes: readonly Quote[]): Quote | undefined {
  return preferredBooks.map((book) => quotes.find((quote) => quote.book === book)).find((quote) => quote !== undefined) ?? quotes[0];
}

export const hasQuotes = ({ moneylines, spreads, totals }: Quotes): boolean => moneylines.length + spreads.length + totals.length > 0;

/** The market as one voice: the middle of the independent books. Null where nobody says anything. */
export function marketView({ moneylines, spreads, totals }: Quotes): MarketView | null {
  const home = consensus(moneylines, (quote) => proportionalNoVig([quote.home, quote.away])[0]!);
  const spread = consensus(spreads, (quote) => quote.line);
  const total = consensus(totals, (quote) => quote.line);
  if (!home && !spread && !total) return null;
  return { probabilityHome: home?.value ?? null, spreadHome: spread?.value ?? null, total: total?.value ?? null };
}
