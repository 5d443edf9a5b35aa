import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { keyTable } from '#server/schema/platform/key-table.ts';

export type KeyTable = ReturnType<typeof keyTable>;

const onlyRow = 1;

/** The key in this table. It is created at the first use; if several processes create one at the same time, all use the first one stored. */
export async function loadKey(db: Db, table: KeyTable): Promise<Buffer> {
  const key = (await readKey(db, table)) ?? (await createKey(db, table));
  return Buffer.from(key, 'base64url');
}

async function readKey(db: Db, table: KeyTable): Promise<string | undefined> {
  return (await db.select({ key: table.key }).from(table).where(eq(table.id, onlyRow)))[0]?.key;
}

async function createKey(db: Db, table: KeyTable): Promise<string> {
  await db
    .insert(table)
    .values({ id: onlyRow, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return (await readKey(db, table))!;
}
