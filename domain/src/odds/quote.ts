/** One book's moneyline at one moment, in decimal prices. */
export interface MoneylineQuote {
  readonly book: string;
  readonly home: number;
  readonly away: number;
}

/** One book's total at one moment: its line in points and decimal prices. */
export interface TotalQuote {
  readonly book: string;
  readonly line: number;
  readonly over: number;
  readonly under: number;
}

/** One book's point spread at one moment: the home team's handicap in points (negative if favored) and decimal prices. */
export interface SpreadQuote {
  readonly book: string;
  readonly line: number;
  readonly home: number;
  readonly away: number;
}

/** Every book's quotes on one game at one moment. */
export interface MarketQuotes {
  readonly moneylines: readonly MoneylineQuote[];
  readonly spreads: readonly SpreadQuote[];
  readonly totals: readonly TotalQuote[];
}
