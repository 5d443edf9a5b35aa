import type { State } from '#model/ratings/state/state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serializeCalls } from '#server/platform/serialize-calls.ts';
import { newRatings, rateGame } from './rate-game.ts';
import {
  findEarliestChangedGame,
  findLatestRatedGameVersion,
  listRatedGamesAfter,
  loadRatingCheckpoint,
  saveRatingCheckpoint,
} from './ratings-store.ts';

export interface CurrentRatings {
  readonly ratings: State;
  /** The newest version of `rated_games` that these ratings include. */
  readonly version: number;
}

export interface RatingsCache {
  /** The ratings after all rated games. They are changed in place, so a caller must use them before its next `await`. */
  current(db: Db): Promise<CurrentRatings>;
}

const gamesPerStep = 25;
const gamesPerCheckpoint = 100;

/**
 * Games are rated in order of their dates, independent of when their results arrived, so that every process computes the same ratings.
 * After a late or corrected result, the games since the last checkpoint before it are rated again.
 */
export function createRatingsCache(stopping?: AbortSignal): RatingsCache {
  let cached: (CurrentRatings & { lastKey: string; sinceCheckpoint: number }) | undefined;

  async function refresh(db: Db): Promise<CurrentRatings> {
    const version = await findLatestRatedGameVersion(db);
    if (cached?.version === version) return cached;
    const earliest = cached ? await findEarliestChangedGame(db, cached.version, version) : null;
    const continues = cached !== undefined && earliest !== null && earliest > cached.lastKey;
    const start = continues ? undefined : await loadRatingCheckpoint(db, earliest);
    const ratings = continues && cached ? cached.ratings : (start?.ratings ?? newRatings());
    let lastKey = continues && cached ? cached.lastKey : (start?.orderKey ?? '');
    let sinceCheckpoint = continues && cached ? cached.sinceCheckpoint : 0;
    cached = undefined; // a failure below would leave half-updated ratings
    for (;;) {
      stopping?.throwIfAborted();
      const step = await listRatedGamesAfter(db, lastKey, version, gamesPerStep);
      for (const { game, box, inputs } of step) rateGame(ratings, game, box, inputs);
      lastKey = step.at(-1)?.orderKey ?? lastKey;
      sinceCheckpoint += step.length;
      if (sinceCheckpoint >= gamesPerCheckpoint) {
        await saveRatingCheckpoint(db, lastKey, ratings, version);
        sinceCheckpoint = 0;
      }
      if (step.length < gamesPerStep) break;
    }
    cached = { ratings, version, lastKey, sinceCheckpoint };
    return cached;
  }

  return { current: serializeCalls(refresh) };
}
