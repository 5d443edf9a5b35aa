import { hourMs } from '#domain/durations.ts';
import type { BookRow } from '#lab/data/read-books.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { INITIAL_VALUE_STATE, observeClosingMarket, type ValueGaps, type ValueState, valueGaps } from '#model/value/value-gap.ts';
import { closingMarketFromLines } from '#model/value/closing-market.ts';
import type { MarketSnapshot } from '#model/value/line-move-input.ts';
import type { OwnForecast } from '#model/value/own-forecast.ts';
import { morningSnapshots } from './morning-snapshots.ts';

/** The value gaps of one game, computed from its snapshot with the state learned from games that had already started. */
export type GameGaps = { readonly gameId: string; readonly season: number; readonly snapshotUtc: string; readonly gaps: ValueGaps };

/**
 * Computes every game's value gaps in time order. At each snapshot, the state has learned only from the closing lines of games
 * that had already started. Returns the gaps and the final state, from which a later call can continue.
 */
export function replayGaps(
  games: readonly GameRow[],
  books: readonly BookRow[],
  own: ReadonlyMap<string, OwnForecast>,
  initial: ValueState = INITIAL_VALUE_STATE,
): { gaps: GameGaps[]; state: ValueState } {
  const snapshots = morningSnapshots(books);
  const priced = games
    .flatMap((game) => {
      const quotes = snapshots.get(game.gameId);
      if (quotes === undefined) return [];
      const [snapshotAt, tipAt] = [Date.parse(quotes.snapshotUtc), Date.parse(game.tipUtc)];
      // A game without a valid snapshot time or start time cannot be placed in time order, so it is skipped.
      if (Number.isNaN(snapshotAt) || Number.isNaN(tipAt)) return [];
      const market: MarketSnapshot = {
        quotes: quotes.quotes,
        own: own.get(game.gameId),
        hoursToTip: (tipAt - snapshotAt) / hourMs,
      };
      return [{ game, market, snapshotAt, tipAt, snapshotUtc: quotes.snapshotUtc }];
    })
    .toSorted((a, b) => a.snapshotAt - b.snapshotAt || a.tipAt - b.tipAt || (a.game.gameId < b.game.gameId ? -1 : 1));
  const closing = priced.toSorted((a, b) => a.tipAt - b.tipAt || (a.game.gameId < b.game.gameId ? -1 : 1));
  let state = initial;
  let closed = 0;
  const claimed = new Map<string, ValueGaps>();
  const learnUntil = (moment: number): void => {
    for (let next = closing[closed]; next !== undefined && next.tipAt < moment; next = closing[++closed]) {
      const { game, market, tipAt } = next;
      if (game.closeSuspect) continue;
      const close = closingMarketFromLines(game.closeProbabilityHome, game.closeTotal, game.closeSpreadHome);
      state = observeClosingMarket(state, { snapshot: market, gaps: claimed.get(game.gameId), close, tipAt });
    }
  };
  const replayed = priced.map(({ game, market, snapshotAt, snapshotUtc }) => {
    learnUntil(snapshotAt);
    const gaps = valueGaps(state, market);
    claimed.set(game.gameId, gaps);
    return { gameId: game.gameId, season: game.season, snapshotUtc, gaps };
  });
  learnUntil(Infinity);
  return { gaps: replayed, state };
}
