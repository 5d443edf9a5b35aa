import { and, asc, desc, isNull, isNotNull, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { billingEvents } from '#server/schema/billing.ts';

export interface PendingEvent {
  readonly id: string;
  readonly customerId: string | null;
  readonly attempts: number;
}

/** Writes a message down, already taken by the writer until the lease ends. False when it was here before. */
export async function addEvent(
  db: Db,
  event: { id: string; type: string; customerId: string | null },
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<boolean> {
  const added = await db
    .insert(billingEvents)
    .values({ id: event.id, type: event.type, customerId: event.customerId, receivedAt: now, dueAt: leaseUntil, attempts: 1 })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return added.length > 0;
}

export async function markWorked(db: Db, id: string, now: Date): Promise<void> {
  await db.update(billingEvents).set({ workedAt: now, lastError: null }).where(eq(billingEvents.id, id));
}

export async function markFailed(db: Db, id: string, { lastError, dueAt }: { lastError: string; dueAt: Date }): Promise<void> {
  await db
    .update(billingEvents)
    .set({ lastError, dueAt })
    .where(and(eq(billingEvents.id, id), isNull(billingEvents.workedAt)));
}

/** Takes the next message that is due, so that no other process has it until the lease ends. */
export async function claimDueEvent(db: Db, { now, leaseUntil }: { now: Date; leaseUntil: Date }): Promise<PendingEvent | undefined> {
  const { id, customerId, attempts } = billingEvents;
  const due = db
    .select({ id })
    .from(billingEvents)
    .where(and(isNull(billingEvents.workedAt), lte(billingEvents.dueAt, now)))
    .orderBy(asc(billingEvents.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(billingEvents)
    .set({ dueAt: leaseUntil, attempts: sql`${attempts} + 1` })
    .where(eq(id, sql`(${due})`))
    .returning({ id, customerId, attempts });
  return claimed;
}

/** Messages whose work has failed so far, for the administrator's eyes. */
export async function listFailedEvents(db: Db, limit: number) {
  const { id, type, customerId, receivedAt, attempts, dueAt, lastError } = billingEvents;
  return db
    .select({ id, type, customerId, receivedAt, attempts, dueAt, lastError })
    .from(billingEvents)
    .where(and(isNull(billingEvents.workedAt), isNotNull(lastError)))
    .orderBy(desc(receivedAt))
    .limit(limit);
}

/** The provider repeats a message for at most thirty days; older ones need not be recognized any more. */
export async function forgetEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(billingEvents).where(and(isNotNull(billingEvents.workedAt), lt(billingEvents.receivedAt, before)));
}
