import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { type KeyTable, loadKey } from './load-key.ts';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** Encrypts the secret of one user. The result cannot be used for another user. */
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
