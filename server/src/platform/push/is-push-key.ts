import { ECDH } from 'node:crypto';
import type { BrowserKeys } from './encrypt-push.ts';

/** Whether messages can be encrypted for a browser: its key is a point on the curve P-256, its secret has 16 bytes. */
export function isPushKey({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
