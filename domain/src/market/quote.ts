import type { Market } from './market.ts';

/** One book's two prices on a market of a game. */
export interface Quote {
  readonly book: string;
  readonly market: Market;
  /** The line of the first side: the handicap of the home team (negative if favored), or the total; null for a moneyline. */
  readonly line: number | null;
  /** Decimal odds of the first and the second side, in the order of the market's sides. */
  readonly prices: readonly [number, number];
}

export const quotesOn = <On extends Market>(quotes: readonly Quote[], market: On): readonly (Quote & { readonly market: On })[] =>
  quotes.filter((quote): quote is Quote & { readonly market: On } => quote.market === market);
