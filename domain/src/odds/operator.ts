// Skins share one trading desk: counted apart they would outvote independent books. Keys as The Odds API spells them.
// Source: the operators' own platform announcements (Kambi's partner list; BetOnline and LowVig share one owner).
const OPERATOR_OF_SKIN: Readonly<Record<string, string>> = {
  betrivers: 'kambi',
  sugarhouse: 'kambi',
  twinspires: 'kambi',
  barstool: 'kambi',
  unibet: 'kambi',
  unibet_us: 'kambi',
  unibet_uk: 'kambi',
  unibet_eu: 'kambi',
  unibet_fr: 'kambi',
  unibet_it: 'kambi',
  unibet_nl: 'kambi',
  unibet_se: 'kambi',
  leovegas: 'kambi',
  leovegas_se: 'kambi',
  ballybet: 'kambi',
  betparx: 'kambi',
  betonlineag: 'betonline',
  lowvig: 'betonline',
  ladbrokes_au: 'entain-australia',
  neds: 'entain-australia',
  ladbrokes_uk: 'entain-uk',
  coral: 'entain-uk',
};

// Exchanges charge commission on winnings, so their displayed price is not one a user can be paid.
const EXCHANGES: ReadonlySet<string> = new Set([
  'betfair',
  'betfair_ex_au',
  'betfair_ex_eu',
  'betfair_ex_uk',
  'matchbook',
  'smarkets',
  'novig',
  'prophetx',
  'kalshi',
  'polymarket',
  'betopenly',
]);

/** Whose trading desk makes this book's prices. A book we do not know stands for itself. */
export function operatorOf(book: string): string {
  return OPERATOR_OF_SKIN[book] ?? book;
}

export function isExchange(book: string): boolean {
  return EXCHANGES.has(book);
}
