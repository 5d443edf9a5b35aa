/** A simulated bookmaker, with its key and title in The Odds API. Each book's prices differ a little from the market. */
export interface Bookmaker {
  readonly key: string;
  readonly title: string;
  /** Overround of moneyline prices: the sum of both implied probabilities minus 1. */
  readonly moneylineOverround: number;
  /** Overround of spread and total prices. */
  readonly lineOverround: number;
  /** Minutes after which the book reacts to a move of the market. */
  readonly lag: number;
  /** Standard deviation, in points, of the difference between the book's expected margin and the market's. */
  readonly opinion: number;
  /** The book offers its first prices this many hours before the game. */
  readonly opens: number;
  /** American prices between −200 and +200 are multiples of this number. */
  readonly step: number;
}

export const bookmakers: readonly Bookmaker[] = [
  { key: 'betonlineag', title: 'BetOnline.ag', moneylineOverround: 0.037, lineOverround: 0.044, lag: 0, opinion: 0.2, opens: 84, step: 1 },
  { key: 'fanduel', title: 'FanDuel', moneylineOverround: 0.041, lineOverround: 0.046, lag: 1, opinion: 0.25, opens: 80, step: 2 },
  { key: 'draftkings', title: 'DraftKings', moneylineOverround: 0.043, lineOverround: 0.047, lag: 2, opinion: 0.3, opens: 78, step: 5 },
  { key: 'betmgm', title: 'BetMGM', moneylineOverround: 0.048, lineOverround: 0.047, lag: 6, opinion: 0.45, opens: 74, step: 5 },
  { key: 'bovada', title: 'Bovada', moneylineOverround: 0.046, lineOverround: 0.047, lag: 9, opinion: 0.5, opens: 50, step: 5 },
];
