import type { PredictedGame } from '#contract/games.ts';
import { listBoardGames, listTodaysBoard } from '#server/odds/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { addFreeChances } from './add-free-chances.ts';
import { presentPredictedGame } from './present.ts';
import { findLastPredictions, listPredictedGames } from './queries.ts';

/** Today's games and the games of the coming 72 hours, with their predictions. For premium viewers only. */
export async function listPremiumSlate(deps: Context): Promise<PredictedGame[]> {
  const { db, clock } = deps;
  const today = await listTodaysBoard(deps);
  const known = new Set(today.map(({ id }) => id));
  const upcoming = await listPredictedGames(db, clock.now());
  const others = upcoming.map(({ id }) => id).filter((id) => !known.has(id));
  const games = await addFreeChances(deps, [...today, ...(await listBoardGames(deps, others))]);
  const predictions = await findLastPredictions(
    db,
    games.map(({ id }) => id),
  );
  return games.map((game) => presentPredictedGame(game, predictions.get(game.id), clock.now()));
}
