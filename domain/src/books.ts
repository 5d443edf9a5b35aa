/** How the books write themselves; a feed spells them as keys. */
const titles: Readonly<Record<string, string>> = {
  betmgm: 'BetMGM',
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  bovada: 'Bovada',
  betonlineag: 'BetOnline',
  williamhill_us: 'Caesars',
  betrivers: 'BetRivers',
  espnbet: 'ESPN BET',
  fanatics: 'Fanatics',
  betus: 'BetUS',
  lowvig: 'LowVig',
  mybookieag: 'MyBookie',
  pinnacle: 'Pinnacle',
  hardrockbet: 'Hard Rock Bet',
  ballybet: 'Bally Bet',
  betparx: 'betPARX',
};

/** The book's own spelling; an unknown key is shown as it came. */
export function bookTitle(book: string): string {
  return Object.hasOwn(titles, book) ? (titles[book] ?? book) : book;
}
