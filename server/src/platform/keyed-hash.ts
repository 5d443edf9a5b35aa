import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { hashKeys } from '#server/schema/platform/hash-keys.ts';

/** The id of the only row in the table of keys. */
const onlyRow = 1;
/** Tells keyed hashes from the plain ones that earlier versions stored. */
export const keyedHashPrefix = 'k1:';

/**
 * Identifies a value, such as an email address, without storing it. Without the key nobody can look the value up by guessing.
 * `purpose` makes the hashes of two tables differ. If several processes create the key at the same time, all use the first one
 * stored.
 */
export async function keyedHash(db: Db, purpose: string, value: string): Promise<string> {
  const key = (await readKey(db)) ?? (await createKey(db));
  return keyedHashPrefix + createHmac('sha256', Buffer.from(key, 'base64url')).update(`${purpose}\0${value}`).digest('base64url');
}

async function readKey(db: Db): Promise<string | undefined> {
  return (await db.select({ key: hashKeys.key }).from(hashKeys).where(eq(hashKeys.id, onlyRow)))[0]?.key;
}

async function createKey(db: Db): Promise<string> {
  await db
    .insert(hashKeys)
    .values({ id: onlyRow, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return (await readKey(db))!;
}
