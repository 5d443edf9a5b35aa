/**
 * Keys of the books that Courtline compares if the operator configures no others. The order is the order of preference: where only
 * one book is shown, it is the first book of the list that has a price.
 */
export const defaultBooks = ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag'] as const;

/** Display names by book key. The keys are those of the odds feed. A * marks books without a license in the United States. */
const titles: Readonly<Record<string, string>> = {
  betmgm: 'BetMGM',
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  bovada: 'Bovada*',
  betonlineag: 'BetOnline*',
  williamhill_us: 'Caesars',
  betrivers: 'BetRivers',
  espnbet: 'ESPN BET',
  fanatics: 'Fanatics',
  betus: 'BetUS*',
  lowvig: 'LowVig*',
  mybookieag: 'MyBookie*',
  pinnacle: 'Pinnacle*',
  hardrockbet: 'Hard Rock Bet',
  ballybet: 'Bally Bet',
  betparx: 'betPARX',
};

/** The display name of a book; an unknown key is returned unchanged. */
export function bookTitle(book: string): string {
  return Object.hasOwn(titles, book) ? (titles[book] ?? book) : book;
}

/** The keys of all books whose names we know. */
export const knownBooks: readonly string[] = Object.keys(titles);
