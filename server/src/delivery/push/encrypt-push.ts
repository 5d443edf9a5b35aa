import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const recordSize = 4096;
const lastRecord = Buffer.from([2]);

/** Encrypts a notification (RFC 8291, RFC 8188). Only a test sets the random values, for the example in the RFC. */
export function encryptPush(text: string, browser: BrowserKeys, random?: { salt: Buffer; privateKey: Buffer }): Buffer {
  const browserKey = Buffer.from(browser.p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  if (random) ecdh.setPrivateKey(random.privateKey);
  else ecdh.generateKeys();
  const ourKey = ecdh.getPublicKey();
  const salt = random?.salt ?? randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey]);
  const secret = hkdf(ecdh.computeSecret(browserKey), Buffer.from(browser.auth, 'base64url'), keyInfo, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.from(text)), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(ourKey.length, 4);
  return Buffer.concat([salt, header, ourKey, ...sealed]);
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));

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
