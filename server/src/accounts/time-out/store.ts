import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/keys.ts';
import type { Person } from '#server/platform/database/personal-data.ts';
import { deletedAccountTimeOuts, users } from '#server/schema/accounts.ts';

/**
 * An unproven address may be somebody else's. Its time-out is stored under another hash, for which an account is checked only while its own
 * address is unproven.
 */
const timeOutHashOf = (db: Db, email: string, isProven: boolean) =>
  keyedHash(db, isProven ? 'time-out' : 'unproven time-out', email.trim().toLowerCase());

async function isKeptFor(db: Db, email: string, isProven: boolean) {
  const hashes = [await timeOutHashOf(db, email, true)];
  if (!isProven) hashes.push(await timeOutHashOf(db, email, false));
  return inArray(deletedAccountTimeOuts.emailHash, hashes);
}

export async function findTimeOutEnd(db: Db, userId: number): Promise<Date | null> {
  const { timeOutEndsAt } = users;
  return (await db.select({ timeOutEndsAt }).from(users).where(eq(users.id, userId)).limit(1))[0]?.timeOutEndsAt ?? null;
}

export async function setTimeOutEnd(db: Db, userId: number, timeOutEndsAt: Date): Promise<void> {
  await db.update(users).set({ timeOutEndsAt }).where(eq(users.id, userId));
}

export async function endTimeOut(transaction: Db, { id, email }: Person, endsAt: Date): Promise<boolean> {
  const isThis = and(eq(users.id, id), eq(users.timeOutEndsAt, endsAt));
  const ended = await transaction.update(users).set({ timeOutEndsAt: null }).where(isThis).returning({ id: users.id });
  if (ended.length > 0) await transaction.delete(deletedAccountTimeOuts).where(await isKeptFor(transaction, email, false));
  return ended.length > 0;
}

export async function saveTimeOutOfDeletedAccount(transaction: Db, { id, email }: Person, now: Date): Promise<void> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), gt(users.timeOutEndsAt, now)));
  if (!user?.timeOutEndsAt) return;
  const { emailHash, endsAt } = deletedAccountTimeOuts;
  await transaction
    .insert(deletedAccountTimeOuts)
    .values({ emailHash: await timeOutHashOf(transaction, email, user.emailProvenAt !== null), endsAt: user.timeOutEndsAt })
    .onConflictDoUpdate({ target: emailHash, set: { endsAt: sql`greatest(${endsAt}, excluded."endsAt")` } });
}

/** When an address is proven: removes time-outs from before the proof, except that of a deleted account that had proven the address. */
export async function resetTimeOut(transaction: Db, { id, email }: Person): Promise<void> {
  const { emailHash } = deletedAccountTimeOuts;
  await transaction.delete(deletedAccountTimeOuts).where(eq(emailHash, await timeOutHashOf(transaction, email, false)));
  const timeOutEndsAt = await findTimeOutOfNewAccount(transaction, { email, isProven: true }, null);
  await transaction.update(users).set({ timeOutEndsAt }).where(eq(users.id, id));
}

export async function findTimeOutOfNewAccount(
  db: Db,
  { email, isProven }: { readonly email: string; readonly isProven: boolean },
  browserEndsAt: Date | null,
): Promise<Date | null> {
  const { endsAt } = deletedAccountTimeOuts;
  const isKept = await isKeptFor(db, email, isProven);
  const [kept] = await db.select({ endsAt }).from(deletedAccountTimeOuts).where(isKept).orderBy(desc(endsAt)).limit(1);
  return kept && browserEndsAt && browserEndsAt > kept.endsAt ? browserEndsAt : (kept?.endsAt ?? browserEndsAt);
}
