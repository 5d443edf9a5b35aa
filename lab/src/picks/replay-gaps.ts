import type { BookRow } from '#lab/data/read-books.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import {
  bestPick,
  INITIAL_VALUE_STATE,
  observeClosingMarket,
  type Gap,
  type ValueGaps,
  type ValueState,
  valueGaps,
} from '#model/value/value-gap.ts';
import { closingMarketFromLines } from '#model/value/closing-market.ts';
import type { MarketSnapshot } from '#model/value/market-reading.ts';
import { morningSnapshots } from './morning-snapshots.ts';

/** What memory expected of a game before it was played and before its own odds were seen. */
export type MemoryForecast = { readonly probabilityHome: number; readonly totalMean: number };

export type Market = 'ml' | 'total';

/** One bet at a price really on offer in the snapshot; `claimed` is its value gap. */
export type Pick = {
  readonly gameId: string;
  readonly market: Market;
  readonly side: string;
  readonly book: string;
  readonly price: number;
  readonly line: number | null;
  readonly claimed: number;
  readonly snapshotUtc: string;
};

/** The gaps of one game as they stood in its snapshot, before anything of that day was known. */
export type GameGaps = { readonly gameId: string; readonly season: number; readonly snapshotUtc: string; readonly gaps: ValueGaps };

const HOUR = 3_600_000;

/**
 * Every game's value gaps in strict time order: at each snapshot only closes of games that had already tipped off have been
 * learned from. Returns the gaps of all games and the state to resume from.
 */
export function replayGaps(
  games: readonly GameRow[],
  books: readonly BookRow[],
  memory: ReadonlyMap<string, MemoryForecast>,
  initial: ValueState = INITIAL_VALUE_STATE,
): { gaps: GameGaps[]; state: ValueState } {
  const snapshots = morningSnapshots(books);
  const priced = games
    .flatMap((game) => {
      const quotes = snapshots.get(game.gameId);
      if (quotes === undefined) return [];
      const forecast = memory.get(game.gameId);
      const [seenAt, tipAt] = [Date.parse(quotes.snapshotUtc), Date.parse(game.tipUtc)];
      // Without its time a quote has no place in the order, and nothing may be learned or claimed from it.
      if (Number.isNaN(seenAt) || Number.isNaN(tipAt)) return [];
      const market: MarketSnapshot = {
        ...quotes,
        memoryProbabilityHome: forecast?.probabilityHome,
        memoryTotalMean: forecast?.totalMean,
        hoursToTip: (tipAt - seenAt) / HOUR,
      };
      return [{ game, market, seenAt, tipAt, snapshotUtc: quotes.snapshotUtc }];
    })
    .toSorted((a, b) => a.seenAt - b.seenAt || a.tipAt - b.tipAt || (a.game.gameId < b.game.gameId ? -1 : 1));
  const closing = priced.toSorted((a, b) => a.tipAt - b.tipAt || (a.game.gameId < b.game.gameId ? -1 : 1));
  let state = initial;
  let closed = 0;
  const learnUntil = (moment: number): void => {
    for (let next = closing[closed]; next !== undefined && next.tipAt < moment; next = closing[++closed]) {
      const { game, market } = next;
      if (game.closeSuspect) continue;
      state = observeClosingMarket(state, market, closingMarketFromLines(game.closeProbabilityHome, game.closeTotal));
    }
  };
  const gaps = priced.map(({ game, market, seenAt, snapshotUtc }) => {
    learnUntil(seenAt);
    return { gameId: game.gameId, season: game.season, snapshotUtc, gaps: valueGaps(state, market) };
  });
  learnUntil(Infinity);
  return { gaps, state };
}

/** The best bet per game and market with a positive gap. */
export function picksOf(games: readonly GameGaps[]): Pick[] {
  return games.flatMap(({ gameId, snapshotUtc, gaps }) => {
    const made = (market: Market, gap: Gap<string> | undefined): Pick[] =>
      gap === undefined
        ? []
        : [{ gameId, market, side: gap.side, book: gap.book, price: gap.price, line: gap.line, claimed: gap.claimed, snapshotUtc }];
    return [...made('ml', bestPick<string>(gaps.moneyline)), ...made('total', bestPick<string>(gaps.total))];
  });
}

const COLUMNS = 'game_id,market,side,book,price,line,claimed,snapshot_utc';

export function picksCsv(picks: readonly Pick[]): string {
  const rows = picks.map(({ gameId, market, side, book, price, line, claimed, snapshotUtc }) =>
    [gameId, market, side, book, price.toFixed(6), line ?? '', claimed.toFixed(6), snapshotUtc].join(','),
  );
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}
