import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Outbox } from '#server/delivery/outbox/store.ts';
import { billingEvents } from '#server/schema/billing.ts';

export type BillingEvent = typeof billingEvents.$inferSelect;

/** Rows are retried without limit: every message must lead to a sync. */
export const billingEventQueue: Outbox<BillingEvent> = {
  name: 'billing events',
  table: billingEvents,
  id: billingEvents.id,
  idOf: ({ id }) => id,
  batchSize: 1,
  leaseMs: 2 * minuteMs,
  firstRetryMs: minuteMs,
};

export type OwnEventType =
  | 'surplus-subscriptions'
  | 'customer-details'
  | 'account-taken-over'
  | 'account-suspended'
  | 'withdrawal'
  | 'time-out-lifted';

export const isEventOf = (customerId: string) => eq(billingEvents.customerId, customerId);

export async function addClaimedEvent(
  db: Db,
  { id, type, customerId, disputeId }: Pick<BillingEvent, 'id' | 'type' | 'customerId' | 'disputeId'>,
  now: Date,
): Promise<BillingEvent | undefined> {
  const dueAt = new Date(now.getTime() + billingEventQueue.leaseMs);
  const [added] = await db
    .insert(billingEvents)
    .values({ id, type, customerId, disputeId, receivedAt: now, dueAt, attempts: 1 })
    .onConflictDoNothing()
    .returning();
  return added;
}

export async function queueEvent(db: Db, type: OwnEventType, customerId: string, now: Date): Promise<void> {
  const { id, attempts, doneAt, dueAt } = billingEvents;
  await db
    .insert(billingEvents)
    .values({ id: `${type}:${customerId}`, type, customerId, receivedAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: id,
      set: {
        attempts: sql`${attempts} + 1`,
        dueAt: sql`case when ${doneAt} is null then ${dueAt} else excluded.${sql.identifier(dueAt.name)} end`,
        doneAt: null,
        receivedAt: now,
      },
    });
}

/** A message can be sent again for at most thirty days. Older messages need not be recognized as duplicates. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(billingEvents).where(and(isNotNull(billingEvents.doneAt), lt(billingEvents.receivedAt, before)));
}
