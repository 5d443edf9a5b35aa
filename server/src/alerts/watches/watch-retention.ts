import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { lockSettings } from '#server/alerts/settings-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertWatches, alertWatchStates } from '#server/schema/alerts.ts';
import { games } from '#server/schema/games.ts';
import { gameOfSubject } from './watch-store.ts';

/** Few enough that nobody waits long for a person or a row that a batch has locked. */
const targetsPerBatch = 100;
const statesPerBatch = 1000;

/** A game that is over and started before this time. A postponed game is not, because it takes place later under the same id. */
const isPastGame = (before: Date) => and(inArray(games.status, ['final', 'canceled']), lt(games.startsAt, before));

/** Deletes price targets of past games. */
export const deletePastTargets = (db: Db, before: Date): Promise<void> =>
  repeatWhileFull(targetsPerBatch, () =>
    db.transaction(async (transaction) => {
      const pastGames = transaction.select({ id: games.id }).from(games).where(isPastGame(before));
      const isPast = inArray(sql`${alertWatches.condition} ->> 'gameId'`, pastGames);
      const { id, userId } = alertWatches;
      const past = await transaction.select({ id, userId }).from(alertWatches).where(isPast).orderBy(asc(id)).limit(targetsPerBatch);
      if (past.length === 0) return 0;
      await lockSettings(transaction, ...past.map((watch) => watch.userId));
      const ids = past.map((watch) => watch.id);
      // A target may have been changed to another game before the lock.
      await transaction.delete(alertWatches).where(and(inArray(id, ids), isPast));
      return past.length;
    }),
  );

/** Deletes what watches remember of past games. Rows in use are left for the next run. */
export const deletePastStates = (db: Db, before: Date): Promise<void> =>
  repeatWhileFull(statesPerBatch, async () => {
    const { watchId, subject } = alertWatchStates;
    const past = db
      .select({ watchId, subject })
      .from(alertWatchStates)
      .innerJoin(games, eq(games.id, gameOfSubject))
      .where(isPastGame(before))
      .limit(statesPerBatch)
      .for('update', { of: alertWatchStates, skipLocked: true });
    return (
      await db
        .delete(alertWatchStates)
        .where(sql`(${watchId}, ${subject}) in ${past}`)
        .returning({ watchId })
    ).length;
  });

async function repeatWhileFull(size: number, deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === size);
}
