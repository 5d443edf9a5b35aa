import { type CsvCell, csvLine } from '#domain/csv/write-csv.ts';
import { rules } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type LegWithGame, type LoggedBetRow, readAllBets } from './store.ts';

const columns = [
  'placed_at',
  'game_date',
  'away',
  'home',
  'market',
  'side',
  'line',
  'decimal_price',
  'stake',
  'book',
  'parlay',
  'parlay_decimal_price',
  'own_result',
  'result',
  'profit',
  'closing_line_value',
  'was_pick',
];

export async function* writeBetsCsv(db: Db, userId: number): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const page of readAllBets(db, userId)) {
    yield page.flatMap((bet) => bet.legs.map((leg) => csvLine(cellsOf(bet, leg)))).join('');
  }
}

/** Prices have four decimal places, because the import recognizes a bet by them. */
function cellsOf(bet: LoggedBetRow, leg: LegWithGame): CsvCell[] {
  const isParlay = bet.kind === 'parlay';
  const [away, home] = [requireTeam(leg.awayTeamId).code, requireTeam(leg.homeTeamId).code];
  const side = leg.side === 'home' ? home : leg.side === 'away' ? away : leg.side;
  const valueAtClose = bet.closingLineValue === null ? null : roundTo(bet.closingLineValue, 4);
  const ofBet = [bet.ownResult, bet.result ?? 'open', dollars(bet.profitCents), valueAtClose, bet.wasPick];
  const isFirst = leg.position === 0;
  return [
    bet.placedAt.toISOString(),
    leg.gameDate,
    away,
    home,
    leg.market,
    side,
    leg.line === null ? null : rules[leg.market].lineOf(leg.line, leg.side),
    decimal(leg.price),
    isFirst ? dollars(bet.stakeCents) : null,
    bet.book,
    isParlay ? bet.id : null,
    isParlay && isFirst ? decimal(bet.price) : null,
    ...ofBet.map((cell) => (isFirst ? cell : null)),
  ];
}

/** A price with a decimal point, because the import takes a whole number from 100 on for American odds. */
function decimal(price: number): string {
  const text = String(roundTo(price, 4));
  return text.includes('.') ? text : `${text}.0`;
}

const dollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));
