import { findOptionalCsv, readCsv } from './read-csv.ts';

/** One row of books.csv: one bookmaker's prices for one game in one snapshot. Prices are American odds, as in the file. */
export interface BookRow {
  gameId: string;
  season: number;
  date: string;
  home: string;
  away: string;
  book: string;
  snapshotUtc: string;
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
  'season',
  'date',
  'home',
  'away',
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
      season: row.number(1) ?? 0,
      date: row.text(2),
      home: row.text(3),
      away: row.text(4),
      book: row.text(5),
      snapshotUtc: row.text(6),
      leadHours: row.number(7),
      mlHome: row.number(8),
      mlAway: row.number(9),
      spreadHome: row.number(10),
      spreadHomePrice: row.number(11),
      spreadAwayPrice: row.number(12),
      total: row.number(13),
      overPrice: row.number(14),
      underPrice: row.number(15),
    });
  });
  return rows;
}
