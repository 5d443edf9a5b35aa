/** Books that share their prices with others (skins), with their brand group, which the consensus counts once. Keys as in The Odds API. */
const GROUP_OF_SKIN: Readonly<Record<string, string>> = {
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
  hardrockbet_az: 'hardrockbet',
  hardrockbet_fl: 'hardrockbet',
  hardrockbet_oh: 'hardrockbet',
  betonlineag: 'betonline',
  lowvig: 'betonline',
  ladbrokes_au: 'entain-australia',
  neds: 'entain-australia',
  ladbrokes_uk: 'entain-uk',
  coral: 'entain-uk',
};

/** Betting exchanges. They charge a commission on winnings, so that a bettor receives less than the displayed price. */
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

/** The brand group of a book. A book that is not listed as a skin is a group of its own. */
export function brandGroupOf(book: string): string {
  return GROUP_OF_SKIN[book] ?? book;
}

export function isExchange(book: string): boolean {
  return EXCHANGES.has(book);
}
