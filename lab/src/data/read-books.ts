import { findOptionalCsv, readCsv } from './read-csv.ts';

/** One row of books.csv: one bookmaker's prices for one game in one snapshot. Prices are American odds, as in the file. */
export interface BookRow {
  gameId: string;
  book: string;
  snapshotUtc: string;
  /** Hours from the snapshot to tip-off. */
  leadHours: number | null;
  mlHome: number | null;
  mlAway: number | null;
  spreadHome: number | null;
  spreadHomePrice: number | null;
  spreadAwayPrice: number | null;
  total: number | null;
  overPrice: number | null;
  underPrice: number | null;
}

const COLUMNS = [
  'game_id',
  'book',
  'snapshot_utc',
  'lead_hours',
  'ml_home',
  'ml_away',
  'spread_home',
  'spread_home_price',
  'spread_away_price',
  'total',
  'over_price',
  'under_price',
] as const;

/** Reads every quote in file order; returns none when the file is missing. */
export async function readBooks(directory: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  const path = findOptionalCsv(directory, 'books');
  if (path === null) return rows;
  await readCsv(path, COLUMNS, (row) => {
    rows.push({
      gameId: row.text(0),
      book: row.text(1),
      snapshotUtc: row.text(2),
      leadHours: row.number(3),
      mlHome: row.number(4),
      mlAway: row.number(5),
      spreadHome: row.number(6),
      spreadHomePrice: row.number(7),
      spreadAwayPrice: row.number(8),
      total: row.number(9),
      overPrice: row.number(10),
      underPrice: row.number(11),
    });
  });
  return rows;
}
