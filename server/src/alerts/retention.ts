import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { alertRules, alerts, alertStates } from '#server/schema/alerts.ts';
import { games } from '#server/schema/games.ts';
import { lockSettings } from './send/settings-store.ts';

export const alertsRetention: readonly RetentionRule[] = [
  { what: 'alerts that were sent', keepMs: 400 * dayMs, clock: 'league', remove: deleteUntil(alerts.sentAt) },
  { what: 'price targets of past games', keepMs: dayMs, clock: 'league', remove: deletePastTargets },
  { what: 'what is remembered of past games', keepMs: dayMs, clock: 'league', remove: deletePastStates },
];

/** Batches are small, because other processes have to wait for the rows that a batch has locked. */
const targetsPerBatch = 100;
const statesPerBatch = 1000;

/** The game is over and started before this time. A postponed game is not over: it will be played later under the same id. */
const isPastGame = (before: Date) => and(inArray(games.status, ['final', 'canceled']), lt(games.startsAt, before));

function deletePastTargets(db: Db, before: Date): Promise<void> {
  const { id, userId, condition } = alertRules;
  const isPast = inArray(sql`${condition} ->> 'gameId'`, db.select({ id: games.id }).from(games).where(isPastGame(before)));
  return repeatWhileFull(targetsPerBatch, () =>
    db.transaction(async (transaction) => {
      const past = await transaction.select({ id, userId }).from(alertRules).where(isPast).orderBy(asc(id)).limit(targetsPerBatch);
      if (past.length === 0) return 0;
      await lockSettings(transaction, ...past.map((rule) => rule.userId));
      const ids = past.map((rule) => rule.id);
      // Checks `isPast` again, because a person may have changed a target to another game before the lock.
      await transaction.delete(alertRules).where(and(inArray(id, ids), isPast));
      return past.length;
    }),
  );
}

function deletePastStates(db: Db, before: Date): Promise<void> {
  const { userId, scope, subject } = alertStates;
  const past = db
    .select({ userId, scope, subject })
    .from(alertStates)
    .innerJoin(games, eq(games.id, sql`split_part(${subject}, ':', 1)`))
    .where(isPastGame(before))
    .limit(statesPerBatch)
    .for('update', { of: alertStates, skipLocked: true });
  const isPast = sql`(${userId}, ${scope}, ${subject}) in ${past}`;
  return repeatWhileFull(statesPerBatch, async () => (await db.delete(alertStates).where(isPast).returning({ userId })).length);
}

async function repeatWhileFull(size: number, deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === size);
}
