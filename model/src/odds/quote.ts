/** One book's moneyline at one moment, decimal. */
export type MoneylineQuote = { readonly book: string; readonly home: number; readonly away: number };

/** One book's total at one moment: its own line, decimal prices. */
export type TotalQuote = { readonly book: string; readonly line: number; readonly over: number; readonly under: number };
