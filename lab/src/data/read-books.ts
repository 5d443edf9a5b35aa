import { findOptionalCsv, readCsv, type CsvRow } from './read-csv.ts';

/** One row of books.csv: one bookmaker's prices for one game in one snapshot. Prices are American odds, as in the file. */
export type BookRow = ReturnType<typeof parseRow>;

function parseRow(row: CsvRow) {
  return {
    gameId: row.text('game_id'),
    book: row.text('book'),
    snapshotUtc: row.text('snapshot_utc'),
    /** Hours from the snapshot to tip-off. */
    leadHours: row.number('lead_hours'),
    mlHome: row.number('ml_home'),
    mlAway: row.number('ml_away'),
    spreadHome: row.number('spread_home'),
    spreadHomePrice: row.number('spread_home_price'),
    spreadAwayPrice: row.number('spread_away_price'),
    total: row.number('total'),
    overPrice: row.number('over_price'),
    underPrice: row.number('under_price'),
  };
}

/** Reads all rows of books.csv in file order. Returns an empty list if the file is missing. */
export async function readBooks(directory: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  const path = findOptionalCsv(directory, 'books');
  if (path !== null) await readCsv(path, (row) => rows.push(parseRow(row)));
  return rows;
}
