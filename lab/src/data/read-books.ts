import { isExchange } from '#domain/odds/brand-group.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { Market } from '#domain/market/market.ts';
import type { Quote } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import { findOptionalCsv, readCsv, type CsvRow } from './read-csv.ts';

export type BookRow = ReturnType<typeof parseRow>;

function parseRow(row: CsvRow) {
  return {
    gameId: row.text('game_id'),
    book: row.text('book'),
    snapshotUtc: row.text('snapshot_utc'),
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

export async function readBooks(directory: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  const path = findOptionalCsv(directory, 'books');
  if (path !== null) await readCsv(path, (row) => rows.push(parseRow(row)));
  return rows;
}

export interface GameSnapshot {
  readonly snapshotUtc: string;
  readonly hoursToTip: number;
  readonly quotes: Quote[];
}

// Only snapshots from 11:00 to 12:59 UTC are used. Afternoon snapshots contain other books, and the line has already moved.
const MORNING = /T1[12]:/;
const LONGEST_LEAD_HOURS = 24;

/** Returns the snapshot of about 12:00 UTC on game day for every game that has one. Snapshots of earlier days are ignored. */
export function morningSnapshots(rows: readonly BookRow[]): Map<string, GameSnapshot> {
  const games = new Map<string, GameSnapshot>();
  for (const row of rows) {
    const lead = row.leadHours;
    if (lead === null || lead <= 0 || lead > LONGEST_LEAD_HOURS || !MORNING.test(row.snapshotUtc) || isExchange(row.book)) continue;
    let game = games.get(row.gameId);
    if (game === undefined || row.snapshotUtc > game.snapshotUtc) {
      game = { snapshotUtc: row.snapshotUtc, hoursToTip: lead, quotes: [] };
      games.set(row.gameId, game);
    } else if (row.snapshotUtc < game.snapshotUtc) continue;
    addQuotes(game, row);
  }
  return games;
}

/** Converts a price to decimal odds; null when the price is missing or impossible, for example the zero that some feeds send. */
function priceOf(american: number | null): number | null {
  return american === null || Math.abs(american) < 100 ? null : decimalFromAmerican(american);
}

function addQuotes({ quotes }: GameSnapshot, row: BookRow): void {
  const add = (market: Market, line: number | null, first: number | null, second: number | null) => {
    const [one, other] = [priceOf(first), priceOf(second)];
    if ((line !== null || !rules[market].hasLine) && one !== null && other !== null)
      quotes.push({ book: row.book, market, line, prices: [one, other] });
  };
  add('moneyline', null, row.mlHome, row.mlAway);
  add('spread', row.spreadHome, row.spreadHomePrice, row.spreadAwayPrice);
  add('total', row.total, row.overPrice, row.underPrice);
}
