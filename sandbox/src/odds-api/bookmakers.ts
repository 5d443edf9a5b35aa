/**
 * A simulated bookmaker, with its key and title in The Odds API. 12 hours before a game, the books differ by a standard deviation of .028
 * in the log-odds of the moneyline (real books: .036), of .24 points in spreads (real: .24) and of .33 points in totals (real: .35).
 */
export interface Bookmaker {
  readonly key: string;
  readonly title: string;
  /** Overround of moneyline prices: the sum of both implied probabilities minus 1. */
  readonly moneylineOverround: number;
  /** Overround of spread and total prices. */
  readonly lineOverround: number;
  /** Minutes after which the book reacts to a move of the market. */
  readonly lagMinutes: number;
  /** Standard deviation, in points, of the difference between the book's expected margin and the market's. */
  readonly opinion: number;
  readonly opensHours: number;
  /** American prices between −200 and +200 are multiples of this number. */
  readonly step: number;
}

const overround = (moneylineOverround: number, lineOverround: number) => ({ moneylineOverround, lineOverround });

const hardRock = { ...overround(0.047, 0.048), lagMinutes: 8, opinion: 0.25, opensHours: 54, step: 5 };

export const bookmakers: readonly Bookmaker[] = [
  { key: 'pinnacle', title: 'Pinnacle', ...overround(0.028, 0.027), lagMinutes: 0, opinion: 0.06, opensHours: 72, step: 1 },
  { key: 'betonlineag', title: 'BetOnline.ag', ...overround(0.037, 0.044), lagMinutes: 0, opinion: 0.11, opensHours: 84, step: 1 },
  { key: 'fanduel', title: 'FanDuel', ...overround(0.041, 0.046), lagMinutes: 1, opinion: 0.14, opensHours: 80, step: 2 },
  { key: 'draftkings', title: 'DraftKings', ...overround(0.043, 0.047), lagMinutes: 2, opinion: 0.17, opensHours: 78, step: 5 },
  { key: 'williamhill_us', title: 'Caesars', ...overround(0.044, 0.046), lagMinutes: 4, opinion: 0.19, opensHours: 70, step: 5 },
  { key: 'betmgm', title: 'BetMGM', ...overround(0.048, 0.047), lagMinutes: 6, opinion: 0.25, opensHours: 74, step: 5 },
  { key: 'betrivers', title: 'BetRivers', ...overround(0.05, 0.05), lagMinutes: 5, opinion: 0.22, opensHours: 66, step: 1 },
  { key: 'fanatics', title: 'Fanatics', ...overround(0.047, 0.047), lagMinutes: 7, opinion: 0.25, opensHours: 60, step: 5 },
  { key: 'hardrockbet', title: 'Hard Rock Bet', ...hardRock },
  { key: 'hardrockbet_az', title: 'Hard Rock Bet (AZ)', ...hardRock },
  { key: 'hardrockbet_fl', title: 'Hard Rock Bet (FL)', ...hardRock },
  { key: 'hardrockbet_oh', title: 'Hard Rock Bet (OH)', ...hardRock },
  { key: 'bovada', title: 'Bovada', ...overround(0.046, 0.047), lagMinutes: 9, opinion: 0.28, opensHours: 50, step: 5 },
];
