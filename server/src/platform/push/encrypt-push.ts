import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is drawn anew for every message; given only by a test that compares with the standard's own example. */
export interface Draw {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

const recordSize = 4096;
const lastRecord = Buffer.from([2]);

/** Message encryption for web push, RFC 8291 with the content coding aes128gcm of RFC 8188: only the browser can read it. */
export function encryptPush(text: string, browser: BrowserKeys, draw?: Draw): Buffer {
  const browserKey = Buffer.from(browser.p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  if (draw) ecdh.setPrivateKey(draw.privateKey);
  else ecdh.generateKeys();
  const ourKey = ecdh.getPublicKey();
  const salt = draw?.salt ?? randomBytes(16);
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
