import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { keptTimeOuts, users } from '#server/schema/accounts.ts';
import { hashEmail } from '#server/platform/hash-email.ts';

/** Begins or lengthens a time-out; false when the one that runs ends later. Nothing ever shortens it. */
export async function extendTimeOut(db: Db, userId: number, endsAt: Date): Promise<boolean> {
  const extended = await db
    .update(users)
    .set({ timeOutEndsAt: endsAt })
    .where(and(eq(users.id, userId), or(isNull(users.timeOutEndsAt), lte(users.timeOutEndsAt, endsAt))))
    .returning({ id: users.id });
  return extended.length > 0;
}

/** Before an account is deleted: deleting it must not be a way around its time-out. */
export async function keepTimeOut(db: Db, { id, email }: { id: number; email: string }, now: Date): Promise<void> {
  const [held] = await db.select({ endsAt: users.timeOutEndsAt }).from(users).where(eq(users.id, id));
  if (!held?.endsAt || held.endsAt <= now) return;
  const { endsAt } = held;
  await db
    .insert(keptTimeOuts)
    .values({ emailHash: hashEmail(email), endsAt })
    .onConflictDoUpdate({ target: keptTimeOuts.emailHash, set: { endsAt: sql`greatest(${keptTimeOuts.endsAt}, excluded."endsAt")` } });
}

export async function findKeptTimeOut(db: Db, email: string): Promise<Date | null> {
  const [kept] = await db
    .select({ endsAt: keptTimeOuts.endsAt })
    .from(keptTimeOuts)
    .where(eq(keptTimeOuts.emailHash, hashEmail(email)));
  return kept?.endsAt ?? null;
}

export async function forgetTimeOutsBefore(db: Db, now: Date): Promise<void> {
  await db.delete(keptTimeOuts).where(lte(keptTimeOuts.endsAt, now));
}
