/** A simulated bookmaker. Key and title are The Odds API's. The books price the same league with different opinions. */
export interface Bookmaker {
  readonly key: string;
  readonly title: string;
  /** The excess over 1 of the sum of both implied probabilities. */
  readonly moneylineMargin: number;
  readonly lineMargin: number;
  /** Minutes by which the book follows the market. */
  readonly lag: number;
  /** Standard deviation, in points, of the book's opinion from the market's. */
  readonly opinion: number;
  /** Hours before the start at which the book opens its markets. */
  readonly opens: number;
  /** Prices near even money are multiples of this. */
  readonly step: number;
}

export const bookmakers: readonly Bookmaker[] = [
  { key: 'betonlineag', title: 'BetOnline.ag', moneylineMargin: 0.037, lineMargin: 0.044, lag: 0, opinion: 0.2, opens: 84, step: 1 },
  { key: 'fanduel', title: 'FanDuel', moneylineMargin: 0.041, lineMargin: 0.046, lag: 1, opinion: 0.25, opens: 80, step: 2 },
  { key: 'draftkings', title: 'DraftKings', moneylineMargin: 0.043, lineMargin: 0.047, lag: 2, opinion: 0.3, opens: 78, step: 5 },
  { key: 'betmgm', title: 'BetMGM', moneylineMargin: 0.048, lineMargin: 0.047, lag: 6, opinion: 0.45, opens: 74, step: 5 },
  { key: 'bovada', title: 'Bovada', moneylineMargin: 0.046, lineMargin: 0.047, lag: 9, opinion: 0.5, opens: 50, step: 5 },
];
