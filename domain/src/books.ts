/**
 * Keys of the books that Courtline compares if the operator configures no others. The odds vendor charges as much for these ten as for one.
 * Where only one book is shown, it is the first book of this list that has a price.
 */
export const defaultBooks = [
  'betmgm',
  'draftkings',
  'fanduel',
  'bovada',
  'betonlineag',
  'williamhill_us',
  'betrivers',
  'fanatics',
  'hardrockbet',
  'pinnacle',
] as const;

const names: Readonly<Record<string, string>> = {
  betmgm: 'BetMGM',
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  bovada: 'Bovada',
  betonlineag: 'BetOnline',
  williamhill_us: 'Caesars',
  betrivers: 'BetRivers',
  espnbet: 'theScore Bet',
  fanatics: 'Fanatics',
  betus: 'BetUS',
  lowvig: 'LowVig',
  mybookieag: 'MyBookie',
  pinnacle: 'Pinnacle',
  hardrockbet: 'Hard Rock Bet',
  hardrockbet_az: 'Hard Rock Bet AZ',
  hardrockbet_fl: 'Hard Rock Bet FL',
  hardrockbet_oh: 'Hard Rock Bet OH',
  ballybet: 'Bally Bet',
  betparx: 'betPARX',
};

const withoutUsLicense: ReadonlySet<string> = new Set(['bovada', 'betonlineag', 'betus', 'lowvig', 'mybookieag', 'pinnacle']);

export function hasUsLicense(book: string): boolean | undefined {
  return Object.hasOwn(names, book) ? !withoutUsLicense.has(book) : undefined;
}

/** The display name of a book. A * marks a book without a license in the United States; an unknown key is returned unchanged. */
export function bookTitle(book: string): string {
  const name = Object.hasOwn(names, book) ? (names[book] ?? book) : book;
  return withoutUsLicense.has(book) ? `${name}*` : name;
}

/** Whether a book is one of the chosen books. None chosen means all. */
export const isAmong = (chosen: readonly string[], book: string): boolean => chosen.length === 0 || chosen.includes(book);

export const knownBooks: readonly string[] = Object.keys(names);

export const licensedBooks: readonly string[] = knownBooks.filter((book) => hasUsLicense(book) === true);
