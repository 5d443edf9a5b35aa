/**
 * A simulated bookmaker, with its key and title in The Odds API. Each book's prices differ a little from the market: by
 * `opinion`, chosen so that books differ from each other as real ones do 12 hours before a game (standard deviations .036 in log-odds of the
 * moneyline, .24 and .35 points in spreads and totals; simulated .028, .24 and .33).
 */
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

/** Overrounds of moneyline prices, and of spread and total prices. */
const overround = (moneylineOverround: number, lineOverround: number) => ({ moneylineOverround, lineOverround });

export const bookmakers: readonly Bookmaker[] = [
  { key: 'pinnacle', title: 'Pinnacle', ...overround(0.028, 0.027), lag: 0, opinion: 0.06, opens: 72, step: 1 },
  { key: 'betonlineag', title: 'BetOnline.ag', ...overround(0.037, 0.044), lag: 0, opinion: 0.11, opens: 84, step: 1 },
  { key: 'fanduel', title: 'FanDuel', ...overround(0.041, 0.046), lag: 1, opinion: 0.14, opens: 80, step: 2 },
  { key: 'draftkings', title: 'DraftKings', ...overround(0.043, 0.047), lag: 2, opinion: 0.17, opens: 78, step: 5 },
  { key: 'williamhill_us', title: 'Caesars', ...overround(0.044, 0.046), lag: 4, opinion: 0.19, opens: 70, step: 5 },
  { key: 'betmgm', title: 'BetMGM', ...overround(0.048, 0.047), lag: 6, opinion: 0.25, opens: 74, step: 5 },
  { key: 'betrivers', title: 'BetRivers', ...overround(0.05, 0.05), lag: 5, opinion: 0.22, opens: 66, step: 1 },
  { key: 'fanatics', title: 'Fanatics', ...overround(0.047, 0.047), lag: 7, opinion: 0.25, opens: 60, step: 5 },
  { key: 'hardrockbet', title: 'Hard Rock Bet', ...overround(0.047, 0.048), lag: 8, opinion: 0.25, opens: 54, step: 5 },
  { key: 'bovada', title: 'Bovada', ...overround(0.046, 0.047), lag: 9, opinion: 0.28, opens: 50, step: 5 },
];
