import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Db } from '#server/platform/database/database.ts';
import { addPushKeys, readPushKeys } from './store.ts';

export interface PushKeys {
  /** The uncompressed point, base64url: what browsers call the application server key. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const hour = 3_600_000;
const tokenHours = 12;

/** The operator's pair, or one made at the first use. Of several processes that make one at once the first is everybody's. */
export async function loadPushKeys(db: Db, given: PushKeys | undefined): Promise<PushKeys> {
  if (given) return given;
  const held = await readPushKeys(db);
  if (held) return held;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  await addPushKeys(db, { publicKey, privateKey: pair.getPrivateKey('base64url') });
  return (await readPushKeys(db))!;
}

/** Voluntary application server identification, RFC 8292: tells one push service who we are and how to reach us. */
export async function signVapid({ publicKey, privateKey }: PushKeys, endpoint: string, subject: string, now: Date): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }, 'ES256');
  const token = await new SignJWT({
    aud: new URL(endpoint).origin,
    sub: subject,
    exp: Math.floor((now.getTime() + tokenHours * hour) / 1000),
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
