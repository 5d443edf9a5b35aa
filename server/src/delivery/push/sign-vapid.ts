import { importJWK, SignJWT } from 'jose';
import { hourMs } from '#domain/durations.ts';
import type { PushKeys } from './store.ts';

const tokenLifetimeMs = 12 * hourMs;

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
