import { gunzipSync, gzipSync } from 'node:zlib';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, min, sql } from 'drizzle-orm';
import { STATE_VERSION } from '#model/model-version.ts';
import type { State } from '#model/ratings/state/state.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { ratedGames, ratingCheckpoints } from '#server/schema/predictions.ts';

const maxCheckpoints = 12;

export async function findLatestRatedGameVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(ratedGames.version) }).from(ratedGames);
  return row?.version ?? 0;
}

/** The order key of the earliest game that was added or corrected between two versions; null if there is none. */
export async function findEarliestChangedGame(db: Db, since: number, until: number): Promise<string | null> {
  const [row] = await db
    .select({ key: min(ratedGames.orderKey) })
    .from(ratedGames)
    .where(and(gt(ratedGames.version, since), lte(ratedGames.version, until)));
  return row?.key ?? null;
}

export async function listRatedGamesAfter(db: Db, orderKey: string, until: number, limit: number) {
  return db
    .select({ orderKey: ratedGames.orderKey, inputs: ratedGames.inputs, game: games, box: boxScores.box })
    .from(ratedGames)
    .innerJoin(games, eq(games.id, ratedGames.gameId))
    .leftJoin(boxScores, and(eq(boxScores.gameId, ratedGames.gameId), eq(boxScores.resultRevision, ratedGames.resultRevision)))
    .where(and(gt(ratedGames.orderKey, orderKey), lte(ratedGames.version, until)))
    .orderBy(asc(ratedGames.orderKey))
    .limit(limit);
}

export type RatedGame = Omit<typeof ratedGames.$inferInsert, 'version'>;

/** Adds final games, given in order, to the rated games. Checkpoints at or after the earliest of them become invalid and are deleted. */
export async function saveRatedGames(transaction: Db, rated: readonly RatedGame[]): Promise<void> {
  const [earliest] = rated;
  if (!earliest) return;
  const ids = rated.map(({ gameId }) => gameId);
  const known = transaction
    .select({ orderKey: min(ratedGames.orderKey) })
    .from(ratedGames)
    .where(inArray(ratedGames.gameId, ids));
  await transaction.delete(ratingCheckpoints).where(gte(ratingCheckpoints.orderKey, sql`least(${earliest.orderKey}, (${known}))`));
  const version = (await findLatestRatedGameVersion(transaction)) + 1;
  await transaction
    .insert(ratedGames)
    .values(rated.map((row) => ({ ...row, version })))
    .onConflictDoUpdate({
      target: ratedGames.gameId,
      set: { orderKey: sql`excluded."orderKey"`, resultRevision: sql`excluded."resultRevision"`, inputs: sql`excluded."inputs"`, version },
    });
}

export async function loadRatingCheckpoint(db: Db, before: string | null): Promise<{ orderKey: string; ratings: State } | undefined> {
  const [row] = await db
    .select()
    .from(ratingCheckpoints)
    .where(and(eq(ratingCheckpoints.modelVersion, STATE_VERSION), before === null ? undefined : lt(ratingCheckpoints.orderKey, before)))
    .orderBy(desc(ratingCheckpoints.orderKey))
    .limit(1);
  if (!row) return undefined;
  return { orderKey: row.orderKey, ratings: resumeState(gunzipSync(row.ratings).toString('utf8')) };
}

/** Saves a checkpoint, unless a game was added or corrected since `version`: the checkpoint would contain outdated results. */
export async function saveRatingCheckpoint(db: Db, orderKey: string, ratings: State, version: number): Promise<void> {
  const packed = gzipSync(serializeState(ratings), { level: 1 });
  await db.transaction(async (transaction) => {
    if ((await findLatestRatedGameVersion(transaction)) !== version) return;
    // A new version of the model rates the same games, so its checkpoints have the order keys of the previous version's and replace them.
    await transaction
      .insert(ratingCheckpoints)
      .values({ orderKey, modelVersion: STATE_VERSION, ratings: packed })
      .onConflictDoUpdate({ target: ratingCheckpoints.orderKey, set: { modelVersion: STATE_VERSION, ratings: packed } });
    await transaction
      .delete(ratingCheckpoints)
      .where(
        sql`${ratingCheckpoints.orderKey} not in (select "orderKey" from rating_checkpoints order by "orderKey" desc limit ${maxCheckpoints})`,
      );
  });
}
