import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { bestPick } from '#model/value/value-gap.ts';
import type { GameGaps } from './replay-gaps.ts';

/** One bet at a price that a book offered in the snapshot; `claimed` is its value gap. */
export interface ValuePick extends ClaimedBet {
  readonly gameId: string;
  readonly snapshotUtc: string;
}

/** Selects the bet with the largest positive gap in each market of each game. */
export function selectPicks(games: readonly GameGaps[]): ValuePick[] {
  return games.flatMap(({ gameId, snapshotUtc, gaps }) =>
    predictedMarkets.flatMap((market): ValuePick[] => {
      const pick = bestPick(gaps.markets[market]);
      if (pick === undefined) return [];
      const { side, book, price, line, claimed } = pick;
      return [{ gameId, market, side, book, price, line, claimed, snapshotUtc }];
    }),
  );
}

const COLUMNS = 'game_id,market,side,book,price,line,claimed,snapshot_utc';
const MARKET_CODES: Readonly<Record<PredictedMarket, string>> = { moneyline: 'ml', spread: 'spread', total: 'total' };

/** The text of picks.csv: a header row and one row per pick. */
export function picksCsv(picks: readonly ValuePick[]): string {
  const rows = picks.map(({ gameId, market, side, book, price, line, claimed, snapshotUtc }) =>
    [gameId, MARKET_CODES[market], side, book, price.toFixed(6), line ?? '', claimed.toFixed(6), snapshotUtc].join(','),
  );
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}
