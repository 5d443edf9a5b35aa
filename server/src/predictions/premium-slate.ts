import type { PremiumGame } from '#contract/predictions.ts';
import { listBoardGames, listTodaysBoard } from '#server/odds/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { presentPremiumGame } from './present.ts';
import { findLastPredictions, listPredictedGames } from './queries.ts';

/** Today's games and the games of the coming 72 hours, with their predictions. For premium viewers only. */
export async function listPremiumSlate(deps: Context): Promise<PremiumGame[]> {
  const { db, clock } = deps;
  const today = await listTodaysBoard(deps);
  const known = new Set(today.map(({ game_id }) => game_id));
  const upcoming = await listPredictedGames(db, clock.now());
  const others = upcoming.map(({ id }) => id).filter((id) => !known.has(id));
  const games = [...today, ...(await listBoardGames(deps, others))];
  const predictions = await findLastPredictions(
    db,
    games.map(({ game_id }) => game_id),
  );
  return games.map((game) => presentPremiumGame(game, predictions.get(game.game_id), clock.now()));
}
