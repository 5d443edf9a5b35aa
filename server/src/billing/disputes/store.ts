import { and, asc, count, eq, lt, ne } from 'drizzle-orm';
import { Gauge, type Registry } from '@prometheus-io/client';
import type { Db } from '#server/platform/database/database.ts';
import { paymentDisputes } from '#server/schema/billing.ts';

type StoredDispute = typeof paymentDisputes.$inferSelect;

export async function findDispute(db: Db, id: string): Promise<StoredDispute | undefined> {
  return (await db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id)))[0];
}

export async function addDispute(db: Db, dispute: typeof paymentDisputes.$inferInsert): Promise<boolean> {
  return (await db.insert(paymentDisputes).values(dispute).onConflictDoNothing().returning({ id: paymentDisputes.id })).length > 0;
}

/** Closes a dispute. Returns undefined if it already has this state. A dispute that was lost can still be won by an appeal. */
export async function closeDispute(db: Db, id: string, state: 'won' | 'lost', now: Date): Promise<StoredDispute | undefined> {
  const [closed] = await db
    .update(paymentDisputes)
    .set({ state, closedAt: now })
    .where(and(eq(paymentDisputes.id, id), ne(paymentDisputes.state, state), ne(paymentDisputes.state, 'won')))
    .returning();
  return closed;
}

export async function listOpenDisputes(db: Db): Promise<string[]> {
  const { id, state } = paymentDisputes;
  return (await db.select({ id }).from(paymentDisputes).where(eq(state, 'open')).orderBy(asc(id))).map((row) => row.id);
}

/** The disputes of all payments for a subscription, without fraud warnings, whose payments are refunded. */
export async function listDisputesOfSubscription(db: Db, subscriptionId: string): Promise<StoredDispute[]> {
  return db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.subscriptionId, subscriptionId), eq(paymentDisputes.kind, 'dispute')))
    .orderBy(asc(paymentDisputes.id));
}

export async function listDisputesOf(db: Db, userId: number) {
  const { id, kind, subscriptionId, state, openedAt, closedAt } = paymentDisputes;
  return db
    .select({ id, kind, subscriptionId, state, openedAt, closedAt })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.userId, userId))
    .orderBy(asc(openedAt))
    .limit(1000);
}

/**
 * When an account is deleted, its open disputes stay without the user's id: nobody can buy with its mailbox or card until they are decided.
 */
export async function detachDisputesOf(transaction: Db, userId: number): Promise<void> {
  const isOwn = eq(paymentDisputes.userId, userId);
  await transaction.delete(paymentDisputes).where(and(isOwn, ne(paymentDisputes.state, 'open')));
  await transaction.update(paymentDisputes).set({ userId: null }).where(isOwn);
}

export async function deleteDisputesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentDisputes).where(lt(paymentDisputes.closedAt, before));
}

export function measureDisputes(db: Db, registry: Registry): void {
  new Gauge({
    name: 'payment_disputes',
    help: 'Disputed payments and payments that a bank reported as fraud',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const { kind, state } = paymentDisputes;
      const counted = await db.select({ kind, state, disputes: count() }).from(paymentDisputes).groupBy(kind, state);
      for (const { disputes, ...labels } of counted) this.set(labels, disputes);
    },
  });
}
