import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { addFactorKey, readFactorKey } from './factor-store.ts';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** The stored key, which is created at the first use. If several processes create one at the same time, all use the first one stored. */
async function loadKey(db: Db): Promise<Buffer> {
  const stored = await readFactorKey(db);
  if (stored === undefined) await addFactorKey(db, randomBytes(32).toString('base64url'));
  return Buffer.from(stored ?? (await readFactorKey(db))!, 'base64url');
}

/** Encrypts the secret of one user. The result cannot be used for another user. */
export async function encryptSecret(db: Db, userId: number, secret: string): Promise<string> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, await loadKey(db), nonce).setAAD(Buffer.from(String(userId)));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export async function decryptSecret(db: Db, userId: number, encrypted: string): Promise<string> {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(algorithm, await loadKey(db), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString();
}
