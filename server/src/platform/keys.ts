import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { hashKeys, type keyTable } from '#server/schema/platform/key-table.ts';

type KeyTable = ReturnType<typeof keyTable>;

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

export async function encryptSecret(db: Db, keys: KeyTable, userId: number, secret: string): Promise<string> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, await loadKey(db, keys), nonce).setAAD(Buffer.from(String(userId)));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export async function decryptSecret(db: Db, keys: KeyTable, userId: number, encrypted: string): Promise<string> {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(algorithm, await loadKey(db, keys), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString();
}

/** A hash that identifies a value. Nobody can guess the value without the key. `purpose` makes the hashes of two tables differ. */
export async function keyedHash(db: Db, purpose: string, value: string): Promise<string> {
  return (await createKeyedHash(db, purpose))(value);
}

/** `keyedHash` for many values: the key is read once. */
export async function createKeyedHash(db: Db, purpose: string): Promise<(value: string) => string> {
  const key = await loadKey(db, hashKeys);
  return (value) => `k1:${createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')}`;
}

/** The key is created at the first use. If several processes create one at the same time, all use the first one stored. */
export async function loadKey(db: Db, table: KeyTable): Promise<Buffer> {
  const read = async () => (await db.select().from(table))[0]?.key;
  const create = async () => {
    const onlyRow = { id: 1, key: randomBytes(32).toString('base64url') };
    await db.insert(table).values(onlyRow).onConflictDoNothing();
    return (await read())!;
  };
  return Buffer.from((await read()) ?? (await create()), 'base64url');
}
