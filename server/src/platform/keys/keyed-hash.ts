import { createHmac, createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { hashKeys } from '#server/schema/platform/key-table.ts';
import { loadKey } from './load-key.ts';

/** Tells keyed hashes from the plain ones that earlier versions stored. */
export const keyedHashPrefix = 'k1:';

/**
 * Identifies a value, such as an email address, without storing it. Without the key nobody can look the value up by guessing.
 * `purpose` makes the hashes of two tables differ.
 */
export async function keyedHash(db: Db, purpose: string, value: string): Promise<string> {
  return (await createKeyedHash(db, purpose))(value);
}

/** The same for many values: the key is read once. */
export async function createKeyedHash(db: Db, purpose: string): Promise<(value: string) => string> {
  const key = await loadKey(db, hashKeys);
  return (value) => keyedHashPrefix + createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}

/** Identifies an email address without storing it. Letter case and surrounding spaces do not matter. */
export const hashEmail = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
