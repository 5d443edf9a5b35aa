import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash, hashEmail } from '#server/platform/keys.ts';
import type { Person } from '#server/platform/database/personal-data.ts';
import { deletedAccountTimeOuts, users } from '#server/schema/accounts.ts';

const keyedHashOf = (db: Db, email: string) => keyedHash(db, 'time-out', email.trim().toLowerCase());

export async function findTimeOutEnd(db: Db, userId: number): Promise<Date | null> {
  const { timeOutEndsAt } = users;
  return (await db.select({ timeOutEndsAt }).from(users).where(eq(users.id, userId)).limit(1))[0]?.timeOutEndsAt ?? null;
}

export async function setTimeOutEnd(db: Db, userId: number, timeOutEndsAt: Date): Promise<void> {
  await db.update(users).set({ timeOutEndsAt }).where(eq(users.id, userId));
}

/** Ends a time-out now, and the one that a deleted account with this address has left. Returns false if it has another end. */
export async function endTimeOut(transaction: Db, { id, email }: Person, endsAt: Date): Promise<boolean> {
  const isThis = and(eq(users.id, id), eq(users.timeOutEndsAt, endsAt));
  const ended = await transaction.update(users).set({ timeOutEndsAt: null }).where(isThis).returning({ id: users.id });
  const { emailHash } = deletedAccountTimeOuts;
  if (ended.length > 0)
    await transaction.delete(deletedAccountTimeOuts).where(inArray(emailHash, [await keyedHashOf(transaction, email), hashEmail(email)]));
  return ended.length > 0;
}

/** A new account with the same email gets the time-out too. An unproven address does not count: a stranger could shut out its owner. */
export async function saveTimeOutOfDeletedAccount(transaction: Db, { id, email }: Person, now: Date): Promise<void> {
  const [timeOut] = await transaction
    .select({ endsAt: sql<Date>`${users.timeOutEndsAt}`.mapWith(users.timeOutEndsAt) })
    .from(users)
    .where(and(eq(users.id, id), gt(users.timeOutEndsAt, now), isNotNull(users.emailProvenAt)));
  if (!timeOut) return;
  const { emailHash, endsAt } = deletedAccountTimeOuts;
  await transaction
    .insert(deletedAccountTimeOuts)
    .values({ emailHash: await keyedHashOf(transaction, email), ...timeOut })
    .onConflictDoUpdate({ target: emailHash, set: { endsAt: sql`greatest(${endsAt}, excluded."endsAt")` } });
}

/** Removes a time-out that was started before the address was proven. A time-out of an earlier, proven account stays. */
export async function resetTimeOut(transaction: Db, { id, email }: Person): Promise<void> {
  const timeOutEndsAt = await findTimeOutOfDeletedAccount(transaction, email);
  await transaction.update(users).set({ timeOutEndsAt }).where(eq(users.id, id));
}

/** The time-out of a new account: that of the browser in which it is created, or of a deleted account with the same address. */
export async function findTimeOutOfNewAccount(db: Db, email: string, browserEndsAt: Date | null): Promise<Date | null> {
  const endsAt = await findTimeOutOfDeletedAccount(db, email);
  return endsAt && browserEndsAt && browserEndsAt > endsAt ? browserEndsAt : (endsAt ?? browserEndsAt);
}

/** Version 0.2 stored plain hashes. They are recognized until their time-outs end. */
async function findTimeOutOfDeletedAccount(db: Db, email: string): Promise<Date | null> {
  const { emailHash, endsAt } = deletedAccountTimeOuts;
  const [timeOut] = await db
    .select({ endsAt })
    .from(deletedAccountTimeOuts)
    .where(inArray(emailHash, [await keyedHashOf(db, email), hashEmail(email)]))
    .orderBy(desc(endsAt))
    .limit(1);
  return timeOut?.endsAt ?? null;
}
