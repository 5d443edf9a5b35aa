import type { BookRow } from '#lab/data/read-books.ts';
import { isExchange } from '#model/odds/operator.ts';
import { decimalFromAmerican } from '#model/odds/price.ts';
import type { MoneylineQuote, SpreadQuote, TotalQuote } from '#model/odds/quote.ts';

/** One game's quotes as they stood in one snapshot. */
export type GameSnapshot = {
  gameId: string;
  snapshotUtc: string;
  moneylines: MoneylineQuote[];
  spreads: SpreadQuote[];
  totals: TotalQuote[];
};

// The learnt moves run from the morning to the close; an afternoon snapshot of other books is another question.
const MORNING = /T1[12]:/;
const LONGEST_LEAD_HOURS = 24;

/** The 12:00 UTC snapshot of game day for every game that has one. Earlier days' snapshots are left out: one opinion per game. */
export function morningSnapshots(rows: readonly BookRow[]): Map<string, GameSnapshot> {
  const games = new Map<string, GameSnapshot>();
  for (const row of rows) {
    const lead = row.leadHours;
    if (lead === null || lead <= 0 || lead > LONGEST_LEAD_HOURS || !MORNING.test(row.snapshotUtc) || isExchange(row.book)) continue;
    let game = games.get(row.gameId);
    if (game === undefined || row.snapshotUtc > game.snapshotUtc) {
      game = { gameId: row.gameId, snapshotUtc: row.snapshotUtc, moneylines: [], spreads: [], totals: [] };
      games.set(row.gameId, game);
    } else if (row.snapshotUtc < game.snapshotUtc) continue;
    addQuotes(game, row);
  }
  return games;
}

function addQuotes(game: GameSnapshot, row: BookRow): void {
  const { book } = row;
  if (row.mlHome !== null && row.mlAway !== null)
    game.moneylines.push({ book, home: decimalFromAmerican(row.mlHome), away: decimalFromAmerican(row.mlAway) });
  if (row.spreadHome !== null && row.spreadHomePrice !== null && row.spreadAwayPrice !== null) {
    const [home, away] = [decimalFromAmerican(row.spreadHomePrice), decimalFromAmerican(row.spreadAwayPrice)];
    game.spreads.push({ book, line: row.spreadHome, home, away });
  }
  if (row.total !== null && row.overPrice !== null && row.underPrice !== null)
    game.totals.push({ book, line: row.total, over: decimalFromAmerican(row.overPrice), under: decimalFromAmerican(row.underPrice) });
}
