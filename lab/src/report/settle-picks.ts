import type { GameRow } from '#lab/data/read-games.ts';
import type { ValuePick } from './select-picks.ts';
import { profitOf, settleBet } from '#model/settlement/settle-bet.ts';
import { closingLineValue, closingMarketFromLines } from '#model/market/closing-market.ts';

/** A pick after its game: its closing line value, and its profit in units per unit staked. */
export interface SettledPick extends ValuePick {
  readonly season: number;
  readonly closingValue: number;
  readonly profit: number;
}

/** A game with a closing moneyline and a closing total that are both known and not marked as suspect. */
type GameWithClose = GameRow & { readonly closeProbabilityHome: number; readonly closeTotal: number };

export function hasTrustedClose(game: GameRow | undefined): game is GameWithClose {
  return game !== undefined && !game.closeSuspect && game.closeProbabilityHome !== null && game.closeTotal !== null;
}

/** Settles picks by the final score and computes their closing line value. Picks whose closing line is missing or suspect are left out. */
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
