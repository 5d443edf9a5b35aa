import type { State } from '#model/ratings/state/state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newRatings, rateGame } from './rate-game.ts';
import { findLatestRatedGameVersion, listRatedGamesAfter, loadRatingCheckpoint } from './ratings-store.ts';

const gamesPerStep = 25;

/** Calls `onDate` for each of these US Eastern dates, in their order, with the ratings after all games of earlier dates. */
export async function walkRatings(
  db: Db,
  dates: readonly string[],
  onDate: (date: string, ratings: State) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const version = await findLatestRatedGameVersion(db);
  const start = await loadRatingCheckpoint(db, dates[0] ?? null);
  const ratings = start?.ratings ?? newRatings();
  let lastKey = start?.orderKey ?? '';
  let next = 0;
  const passUntil = async (orderKey: string): Promise<void> => {
    for (; next < dates.length && dates[next]! <= orderKey; next++) await onDate(dates[next]!, ratings);
  };
  for (let isMore = true; isMore && next < dates.length;) {
    stopping?.throwIfAborted();
    const step = await listRatedGamesAfter(db, lastKey, version, gamesPerStep);
    for (const { orderKey, game, box, inputs } of step) {
      // An order key begins with the date of the game.
      await passUntil(orderKey);
      rateGame(ratings, game, box, inputs);
      lastKey = orderKey;
    }
    isMore = step.length === gamesPerStep;
  }
  for (; next < dates.length; next++) await onDate(dates[next]!, ratings);
}
