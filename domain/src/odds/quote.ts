/** One book's moneyline at one moment, decimal. */
export type MoneylineQuote = { readonly book: string; readonly home: number; readonly away: number };

/** One book's total at one moment: its own line, decimal prices. */
export type TotalQuote = { readonly book: string; readonly line: number; readonly over: number; readonly under: number };

/** One book's point spread at one moment: the home team's handicap (negative = favored), decimal prices. */
export type SpreadQuote = { readonly book: string; readonly line: number; readonly home: number; readonly away: number };

/** Every book's quotes on one game at one moment. */
export type MarketQuotes = {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
};
