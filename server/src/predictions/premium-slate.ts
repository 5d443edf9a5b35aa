import type { OddsGame, PremiumGame } from '#contract/predictions.ts';
import type { LeagueDeps } from '#server/games/queries.ts';
import { listBoardGames, listTodaysBoard } from '#server/odds/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentPremiumGame } from './present.ts';
import { findLastPredictions, listPredictedGames } from './queries.ts';

/** Today's games and the games of the coming 72 hours, with their predictions. For premium viewers only. */
export async function listPremiumSlate(deps: LeagueDeps): Promise<PremiumGame[]> {
  const { db, clock } = deps;
  const today = await listTodaysBoard(deps);
  const known = new Set(today.map(({ game_id }) => game_id));
  const upcoming = await listPredictedGames(db, clock.now());
  const others = upcoming.map(({ id }) => id).filter((id) => !known.has(id));
  return withPredictions(db, [...today, ...(await listBoardGames(deps, others))]);
}

/** For premium viewers only. */
export async function listPremiumGames(deps: LeagueDeps, ids: readonly string[]): Promise<PremiumGame[]> {
  return withPredictions(deps.db, await listBoardGames(deps, ids));
}

async function withPredictions(db: Db, games: readonly OddsGame[]): Promise<PremiumGame[]> {
  const ids = games.map(({ game_id }) => game_id);
  const predictions = await findLastPredictions(db, ids);
  return games.map((game) => presentPremiumGame(game, predictions.get(game.game_id)));
}
