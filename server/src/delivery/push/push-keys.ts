import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { hourMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pushKeys } from '#server/schema/delivery.ts';

export type PushKeys = Readonly<Omit<typeof pushKeys.$inferSelect, 'id'>>;

const tokenLifetimeMs = 12 * hourMs;

/** The operator's key pair, or the stored one. If several processes create one at the same time, all use the first one stored. */
export async function loadPushKeys(db: Db, configured: PushKeys | undefined): Promise<PushKeys> {
  if (configured) return configured;
  const read = async () => (await db.select().from(pushKeys))[0];
  const stored = await read();
  if (stored) return stored;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const onlyRow = { id: 1, publicKey, privateKey: pair.getPrivateKey('base64url') };
  await db.insert(pushKeys).values(onlyRow).onConflictDoNothing();
  return (await read())!;
}

/** Signs the authorization header that identifies us to a push service and contains our contact address (VAPID, RFC 8292). */
export async function signVapid({ publicKey, privateKey }: PushKeys, endpoint: string, subject: string, now: Date): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }, 'ES256');
  const token = await new SignJWT({
    aud: new URL(endpoint).origin,
    sub: subject,
    exp: Math.floor((now.getTime() + tokenLifetimeMs) / 1000),
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
