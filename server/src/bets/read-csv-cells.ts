const columnNames = {
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
type ColumnName = keyof typeof columnNames;
export type Cells = Readonly<Record<ColumnName, string>>;

const required: readonly ColumnName[] = ['placedAt', 'away', 'home', 'side', 'price', 'stake', 'book'];
const plain = (text: string): string => text.toLowerCase().trim().replaceAll(/[\s-]/g, '_');

export function readHeader(
  header: readonly string[],
): { readonly positions: ReadonlyMap<ColumnName, number> } | { readonly missing: readonly string[] } {
  const names = header.map(plain);
  const positions = new Map<ColumnName, number>();
  for (const [column, known] of Object.entries(columnNames) as [ColumnName, readonly string[]][]) {
    const position = known.map((name) => names.indexOf(name)).find((index) => index !== -1);
    if (position !== undefined) positions.set(column, position);
  }
  const missing = required.filter((column) => !positions.has(column)).map((column) => columnNames[column][0]);
  return missing.length > 0 ? { missing } : { positions };
}

export function readCells(cells: readonly string[], positions: ReadonlyMap<ColumnName, number>): Cells {
  const named = (Object.keys(columnNames) as ColumnName[]).map((column) => [column, cells[positions.get(column) ?? -1] ?? '']);
  return Object.fromEntries(named) as Record<ColumnName, string>;
}

/**
 * Reads a date or time: `2026-11-15`, `11/15/2026`, `2026-11-15 19:30`, `2026-11-15T19:30:00Z`. A time without a zone is US Eastern time.
 * A date without a time means 12:00 at UTC−5. `date` is the date in the text.
 */
export function readTime(text: string): { readonly at: Date; readonly date: string } | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}${us[4]}` : text;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(iso);
  if (!parts) return undefined;
  const [, date = '', time, zone] = parts;
  const isDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;
  // UTC−5 also in summer, when US Eastern time is UTC−4: the time is part of a bet's key, and keys of imported bets must not change.
  const at = new Date(time === undefined ? `${date}T12:00-05:00` : `${date}T${time}${zone ?? 'Z'}`);
  if (!isDate || Number.isNaN(at.getTime())) return undefined;
  return { at: time === undefined || zone !== undefined ? at : atSameTimeInNewYork(at), date };
}

function atSameTimeInNewYork(utc: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(utc.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  return new Date(local.toZonedDateTime('America/New_York').epochMilliseconds);
}
