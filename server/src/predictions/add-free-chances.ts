import type { OddsGame, PublicGame } from '#contract/games.ts';
import type { Context } from '#server/platform/context.ts';
import { startOf } from './present.ts';
import { findFreeChances } from './queries.ts';

export async function addFreeChances(deps: Context, games: readonly OddsGame[]): Promise<PublicGame[]> {
  const starts = games.map((game) => ({ id: game.id, ...startOf(game) }));
  const chances = await findFreeChances(deps, starts);
  return games.map((game) => ({ ...game, freeChance: chances.get(game.id) ?? null }));
}
