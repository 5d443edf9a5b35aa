import { eq, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { billingHolds } from '#server/schema/billing.ts';

export type PauseRequest = typeof billingHolds.$inferSelect;

/** Rows are retried without limit and at least every ten minutes: a person in a time-out must not be charged. */
export const pauseQueue: Outbox<PauseRequest> = {
  name: 'billing holds',
  table: billingHolds,
  id: billingHolds.userId,
  idOf: ({ userId }) => userId,
  batchSize: 1,
  leaseMs: 2 * minuteMs,
  firstRetryMs: 2 * minuteMs,
  longestRetryMs: 10 * minuteMs,
};

/**
 * Requests a pause or the end of the plan in the transaction of the time-out: it is processed if and only if the time-out is committed. A new
 * request replaces the old one and invalidates a claim on it. If the old one was not processed, the new one starts earlier by
 * the time that was paused since, and a requested cancellation stays.
 */
export async function requestPause(
  transaction: Db,
  userId: number,
  { choice, until, now }: Pick<PauseRequest, 'choice' | 'until'> & { now: Date },
): Promise<void> {
  const request = { choice, until, startsAt: now, dueAt: now };
  const { doneAt, startsAt, until: oldUntil, choice: oldChoice } = billingHolds;
  const paused = sql`coalesce(least(${oldUntil}, excluded."startsAt") - ${startsAt}, interval '0')`;
  await transaction
    .insert(billingHolds)
    .values({ userId, ...request })
    .onConflictDoUpdate({
      target: billingHolds.userId,
      set: {
        ...request,
        choice: sql`case when ${doneAt} is null and ${oldChoice} = 'cancel' then ${oldChoice} else excluded.choice end`,
        startsAt: sql`case when ${doneAt} is null then excluded."startsAt" - ${paused} else excluded."startsAt" end`,
        doneAt: null,
        attempts: sql`${billingHolds.attempts} + 1`,
      },
    });
}

export const hasPauseRequest = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(billingHolds, eq(billingHolds.userId, userId))) > 0;

export async function deletePauseRequest(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(billingHolds).where(eq(billingHolds.userId, userId));
}
