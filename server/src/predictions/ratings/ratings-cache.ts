import type { Db } from '#server/platform/database/database.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { newRatings, rateGame, type Ratings } from './rate-teams.ts';
import { earliestChange, latestVersion, loadCheckpoint, ratedAfter, saveCheckpoint } from './ratings-store.ts';

export interface CurrentRatings {
  readonly ratings: Ratings;
  /** Which rated games they rest on. */
  readonly version: number;
}

export interface RatingsKeeper {
  /** The ratings after every game that has been rated so far. Read them before the next await: they go on changing. */
  current(db: Db): Promise<CurrentRatings>;
}

const gamesPerStep = 25;
const gamesPerCheckpoint = 100;

/**
 * Keeps this process's ratings in step with the rated games. They are taken in by the order of their dates, whenever we
 * heard of them, so that every process, and every repetition, arrives at the same numbers: a late or corrected result
 * goes back to the last checkpoint before it.
 */
export function keepRatings(): RatingsKeeper {
  let kept: (CurrentRatings & { lastKey: string; sinceCheckpoint: number }) | undefined;

  async function refresh(db: Db): Promise<CurrentRatings> {
    const version = await latestVersion(db);
    if (kept?.version === version) return kept;
    const earliest = kept ? await earliestChange(db, kept.version, version) : null;
    const goesOn = kept !== undefined && earliest !== null && earliest > kept.lastKey;
    const start = goesOn ? undefined : await loadCheckpoint(db, earliest);
    const ratings = goesOn && kept ? kept.ratings : (start?.ratings ?? newRatings());
    let lastKey = goesOn && kept ? kept.lastKey : (start?.orderKey ?? '');
    let sinceCheckpoint = goesOn && kept ? kept.sinceCheckpoint : 0;
    kept = undefined; // half-way through they are nobody's ratings
    for (;;) {
      const step = await ratedAfter(db, lastKey, version, gamesPerStep);
      for (const { game, box, inputs } of step) rateGame(ratings, game, box, inputs);
      lastKey = step.at(-1)?.orderKey ?? lastKey;
      sinceCheckpoint += step.length;
      if (sinceCheckpoint >= gamesPerCheckpoint) {
        await saveCheckpoint(db, lastKey, ratings, version);
        sinceCheckpoint = 0;
      }
      if (step.length < gamesPerStep) break;
    }
    kept = { ratings, version, lastKey, sinceCheckpoint };
    return kept;
  }

  return { current: inTurn(refresh) };
}
