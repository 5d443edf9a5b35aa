import { defaultBooks } from '#domain/books.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import { consensus } from '#domain/odds/consensus.ts';
import type { MarketLines } from '#model/market/market-lines.ts';

/** For places that show only one book: the quote of the first default book that has one, otherwise the first quote. */
export function preferredQuote(quotes: readonly Quote[], market: PredictedMarket): Quote | undefined {
  const offered = quotesOn(quotes, market);
  return defaultBooks.map((book) => offered.find((quote) => quote.book === book)).find((quote) => quote !== undefined) ?? offered[0];
}

export function consensusLines(quotes: readonly Quote[]): MarketLines | null {
  const [moneyline, spread, total] = predictedMarkets.map(
    (market) => consensus(quotesOn(quotes, market), rules[market].position)?.value ?? null,
  );
  if (moneyline === null && spread === null && total === null) return null;
  return { probabilityHome: moneyline ?? null, spreadHome: spread ?? null, total: total ?? null };
}

/** The fingerprint is part of the hashed content of the ledger, so the form that it is computed from can never change. */
export function fingerprintQuotes(quotes: readonly Quote[]) {
  const named = (market: PredictedMarket, names: readonly [string, string]) =>
    quotesOn(quotes, market).map(({ book, line, prices: [first, second] }) => {
      const sides = { book, [names[0]]: first, [names[1]]: second };
      return rules[market].hasLine ? Object.assign(sides, { line }) : sides;
    });
  return {
    moneylines: named('moneyline', ['home', 'away']),
    spreads: named('spread', ['home', 'away']),
    totals: named('total', ['over', 'under']),
  };
}
