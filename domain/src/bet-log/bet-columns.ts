/** The names that each column of an import may have. Messages use the first one. */
export const betColumns = {
  placedAt: ['placed_at', 'placed', 'date', 'placed_date', 'bet_date', 'time'],
  gameDate: ['game_date', 'event_date', 'match_date'],
  away: ['away', 'away_team', 'visitor'],
  home: ['home', 'home_team'],
  market: ['market', 'type', 'bet_type'],
  side: ['side', 'selection', 'pick', 'bet', 'team'],
  line: ['line', 'points', 'handicap', 'spread', 'total'],
  price: ['price', 'decimal_price', 'odds'],
  stake: ['stake', 'amount', 'wager', 'risk'],
  book: ['book', 'bookmaker', 'sportsbook'],
  parlay: ['parlay', 'parlay_id'],
  parlayPrice: ['parlay_price', 'parlay_decimal_price', 'parlay_odds'],
  ownResult: ['own_result'],
} as const;
export type BetColumn = keyof typeof betColumns;

export const requiredColumns: readonly BetColumn[] = ['placedAt', 'away', 'home', 'side', 'price', 'stake', 'book'];
const plain = (text: string): string => text.toLowerCase().trim().replaceAll(/[\s-]/g, '_');

/** The position of each column, and the names of the required columns that the header does not have. */
export function readHeader(header: readonly string[]): {
  readonly positions: ReadonlyMap<BetColumn, number>;
  readonly missing: readonly string[];
} {
  const names = header.map(plain);
  const positions = new Map<BetColumn, number>();
  for (const [column, known] of Object.entries(betColumns) as [BetColumn, readonly string[]][]) {
    const position = known.map((name) => names.indexOf(name)).find((index) => index !== -1);
    if (position !== undefined) positions.set(column, position);
  }
  const missing = requiredColumns.filter((column) => !positions.has(column)).map((column) => betColumns[column][0]);
  return { positions, missing };
}
