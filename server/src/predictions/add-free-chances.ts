import type { OddsGame, PublicGame } from '#contract/predictions.ts';
import type { Context } from '#server/platform/context.ts';
import { startOf } from './present.ts';
import { findFreeChances } from './queries.ts';

export async function addFreeChances(deps: Context, games: readonly OddsGame[]): Promise<PublicGame[]> {
  const starts = games.map((game) => ({ id: game.game_id, ...startOf(game) }));
  const chances = await findFreeChances(deps, starts);
  return games.map((game) => ({ ...game, home_win_probability: chances.get(game.game_id) ?? null }));
}
