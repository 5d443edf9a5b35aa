import { randomInt } from 'node:crypto';
import { hashToken } from '#server/accounts/sessions/token.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countRecoveryCodes, saveRecoveryCodes, deleteRecoveryCode } from './factor-store.ts';

const codeCount = 10;
/** Without the characters that look like others. 24 of them have 118 random bits, so that a fast hash is enough. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const [groups, groupLength] = [6, 4];

const newCode = () =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

const hashCode = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

/** Replaces the recovery codes of a user and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(transaction: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await saveRecoveryCodes(transaction, userId, codes.map(hashCode));
  return codes;
}

/** Recovery codes for a user who adds the first second factor; null if the user has some. */
export async function createFirstRecoveryCodes(transaction: Db, userId: number): Promise<string[] | null> {
  return (await countRecoveryCodes(transaction, userId)) > 0 ? null : replaceRecoveryCodes(transaction, userId);
}

/** Whether the code exists. It can be used once. */
export const redeemRecoveryCode = (db: Db, userId: number, code: string): Promise<boolean> =>
  deleteRecoveryCode(db, userId, hashCode(code));
