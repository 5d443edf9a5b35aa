import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { createKeyedHash } from '#server/platform/keys.ts';
import { mailSuppressions, type SuppressionReason } from '#server/schema/delivery.ts';

export interface MailRefusal {
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly at: Date;
}

async function addressHash(db: Db): Promise<(address: string) => string> {
  const hash = await createKeyedHash(db, 'mail-suppression');
  return (address) => hash(address.trim().toLowerCase());
}

/**
 * Reports can arrive twice, late and out of order: the latest one of an address counts, unless it is older than the lifting of a
 * suppression.
 */
export async function suppressAddresses(db: Db, refusals: readonly MailRefusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const hash = await addressHash(db);
  const latest = new Map(
    refusals.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((refusal) => [hash(refusal.address), refusal] as const),
  );
  // Sorted by key, so that two processes that store the same addresses do not deadlock.
  const inOrder = [...latest].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { suppressedAt, liftedAt } = mailSuppressions;
  const excludedAt = sql`excluded.${sql.identifier(suppressedAt.name)}`;
  await db
    .insert(mailSuppressions)
    .values(inOrder.map(([key, { reason, at }]) => ({ addressHash: key, reason, suppressedAt: at })))
    .onConflictDoUpdate({
      target: mailSuppressions.addressHash,
      set: { reason: sql`excluded.reason`, suppressedAt: excludedAt, liftedAt: null },
      setWhere: sql`${excludedAt} > coalesce(${liftedAt}, ${suppressedAt})`,
    });
}

export async function findSuppression(db: Db, address: string) {
  const { reason, suppressedAt } = mailSuppressions;
  const [found] = await db
    .select({ reason, suppressedAt })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.addressHash, (await addressHash(db))(address)), isNull(mailSuppressions.liftedAt)));
  return found ?? null;
}

export async function listSuppressed(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const hash = await addressHash(db);
  const hashes = new Map(addresses.map((address) => [hash(address), address]));
  const rows = await db
    .select({ key: mailSuppressions.addressHash })
    .from(mailSuppressions)
    .where(and(inArray(mailSuppressions.addressHash, [...hashes.keys()]), isNull(mailSuppressions.liftedAt)));
  return new Set(rows.map(({ key }) => hashes.get(key)!));
}

export async function liftSuppression(db: Db, address: string, arrivedAt: Date): Promise<boolean> {
  const isAddress = eq(mailSuppressions.addressHash, (await addressHash(db))(address));
  const lifted = await db
    .update(mailSuppressions)
    .set({ liftedAt: arrivedAt })
    .where(and(isAddress, isNull(mailSuppressions.liftedAt), lte(mailSuppressions.suppressedAt, arrivedAt)))
    .returning({ reason: mailSuppressions.reason });
  return lifted.length > 0;
}

export const countSuppressed = (db: Db): Promise<number> => db.$count(mailSuppressions, isNull(mailSuppressions.liftedAt));

/** After some time an address may belong to somebody else, or a mailbox may work again. */
export async function deleteSuppressionsBefore(db: Db, before: Date): Promise<void> {
  const { suppressedAt, liftedAt } = mailSuppressions;
  await db.delete(mailSuppressions).where(and(lt(suppressedAt, before), or(isNull(liftedAt), lt(liftedAt, before))));
}
