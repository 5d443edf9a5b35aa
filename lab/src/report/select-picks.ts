import type { ClaimedBet } from '#domain/market/bet.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { History } from '#lab/data/history.ts';
import type { ReplayedGame } from '#model/evaluation/replay.ts';
import { bestPick, type Gap, type ValueGaps } from '#model/market/value-gap.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { profitOf, settleBet } from '#model/settlement/settle-bet.ts';
import { closingLineValue, closingMarketFromLines } from '#model/market/closing-market.ts';

export type GameGaps = { readonly gameId: string; readonly season: number; readonly snapshotUtc: string; readonly gaps: ValueGaps };

export const gapsOf = (replayed: readonly ReplayedGame[], { mornings }: Pick<History, 'mornings'>): GameGaps[] =>
  replayed.flatMap(({ game: { gameId, season }, gaps }) => {
    const snapshotUtc = mornings.get(gameId)?.snapshotUtc;
    return gaps === null || snapshotUtc === undefined ? [] : [{ gameId, season, snapshotUtc, gaps }];
  });

/** A bet at a price of the morning. `claimed` is its value gap, `expected` its expected value at the published forecast. */
export interface ValuePick extends ClaimedBet {
  readonly expected: number;
  readonly gameId: string;
  readonly snapshotUtc: string;
}

export function selectPicks(games: readonly GameGaps[]): ValuePick[] {
  return games.flatMap((game) =>
    predictedMarkets.flatMap((market): ValuePick[] => {
      const pick = bestPick(game.gaps.markets[market]);
      return pick === undefined ? [] : [betOf(game, pick)];
    }),
  );
}

export function betOf({ gameId, snapshotUtc }: GameGaps, { market, side, book, price, line, claimed, expected }: Gap): ValuePick {
  return { gameId, market, side, book, price, line, claimed, expected, snapshotUtc };
}

const COLUMNS = 'game_id,market,side,book,price,line,claimed,snapshot_utc,expected';
const MARKET_CODES: Readonly<Record<PredictedMarket, string>> = { moneyline: 'ml', spread: 'spread', total: 'total' };

export function picksCsv(picks: readonly ValuePick[]): string {
  const rows = picks.map(({ gameId, market, side, book, price, line, claimed, expected, snapshotUtc }) =>
    [gameId, MARKET_CODES[market], side, book, price.toFixed(6), line ?? '', claimed.toFixed(6), snapshotUtc, expected.toFixed(6)].join(
      ',',
    ),
  );
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}

/** A pick after its game: its closing line value, and its profit in units per unit staked. */
export interface SettledPick extends ValuePick {
  readonly season: number;
  readonly closingValue: number;
  readonly profit: number;
}

type GameWithClose = GameRow & { readonly closeProbabilityHome: number; readonly closeTotal: number };

export function hasTrustedClose(game: GameRow | undefined): game is GameWithClose {
  return game !== undefined && !game.closeSuspect && game.closeProbabilityHome !== null && game.closeTotal !== null;
}

export function settlePicks(picks: readonly ValuePick[], games: ReadonlyMap<string, GameRow>): SettledPick[] {
  return picks.flatMap((pick) => {
    const game = games.get(pick.gameId);
    if (!hasTrustedClose(game)) return [];
    const score = { home: game.homeScore, away: game.awayScore };
    const close = closingMarketFromLines({
      probabilityHome: game.closeProbabilityHome,
      spreadHome: game.closeSpreadHome,
      total: game.closeTotal,
    });
    const closingValue = closingLineValue(pick, close);
    if (closingValue === undefined) return [];
    return [{ ...pick, season: game.season, closingValue, profit: profitOf(settleBet(pick, score), pick.price) }];
  });
}
