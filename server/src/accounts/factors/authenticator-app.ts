import { Secret, TOTP } from 'otpauth';
import type { Db } from '#server/platform/database/database.ts';
import { decryptSecret, encryptSecret } from '#server/platform/encrypt-secret.ts';
import { factorKeys } from '#server/schema/accounts.ts';
import { findApp, saveAppSecret, recordAppStep } from './factor-store.ts';

const stepSeconds = 30;
/** Codes of the previous and the next step are accepted too, because clocks differ. */
const window = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Courtline', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** Creates a secret that counts after its first code. Returns null if the user already uses an app. */
export async function createAppSecret(db: Db, user: { id: number; username: string }, now: Date) {
  const secret = new Secret({ size: 20 }).base32;
  if (!(await saveAppSecret(db, user.id, await encryptSecret(db, factorKeys, user.id, secret), now))) return null;
  return { secret, uri: totp(secret, user.username).toString() };
}

/** Whether the code is right and was not used before. A code of an app that is not confirmed counts only for its confirmation. */
export async function redeemAppCode(db: Db, userId: number, code: string, now: Date, { isFirst = false } = {}): Promise<boolean> {
  const app = await findApp(db, userId);
  if (!app || (app.confirmedAt === null) !== isFirst) return false;
  const secret = await decryptSecret(db, factorKeys, userId, app.secret);
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta !== null && recordAppStep(db, userId, Math.floor(now.getTime() / 1000 / stepSeconds) + delta);
}
