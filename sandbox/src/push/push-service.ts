import { createECDH, type ECDH, randomBytes, randomUUID, createDecipheriv, hkdfSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';

/** A message that a browser can show without a service worker (Push API, declarative push messages). */
const declarativeMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string().min(1), navigate: z.url({ protocol: /^https?$/ }) }),
});

interface PushMessage {
  readonly subscription: string;
  readonly topic: string;
  readonly ttl: number;
  readonly payload: unknown;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

const maxMessages = 500;

/** Simulates a push service and the browsers that subscribe to it. It has the browsers' keys, so that tests can read the messages. */
export class PushService {
  #browsers = new Map<string, Browser>();
  #messages: PushMessage[] = [];
  /** Tests add HTTP statuses here. Each one rejects one of the next messages. */
  readonly refusals: number[] = [];
  readonly #now: () => Date;

  /** A test with its own time passes its clock, because tokens expire. */
  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  subscribe(origin: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const [id, ecdh, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)];
    const p256dh = ecdh.generateKeys('base64url');
    this.#browsers.set(id, { ecdh, auth });
    return { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  unsubscribe(endpoint: string): void {
    this.#browsers.delete(endpoint.split('/').at(-1) ?? '');
  }

  list(): readonly PushMessage[] {
    return this.#messages;
  }

  async receive(id: string, origin: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
    const browser = this.#browsers.get(id);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    if (!browser) return 410;
    if (!(await isSigned(headers.authorization ?? '', origin, this.#now()))) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return 400;
    const topic = String(headers['topic'] ?? '');
    const payload = JSON.parse(decryptPush(body, browser)) as unknown;
    if (!declarativeMessage.safeParse(payload).success) return 400;
    const message = { subscription: id, topic, ttl: Number(headers['ttl']), payload };
    const others = this.#messages.filter((earlier) => earlier.topic === '' || earlier.topic !== topic || earlier.subscription !== id);
    this.#messages = [message, ...others].slice(0, maxMessages);
    return 201;
  }
}

/** Verifies the VAPID token (RFC 8292): signature, audience, expiry and contact address. */
async function isSigned(authorization: string, origin: string, now: Date): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const verified = await jwtVerify(token, publicKey, { audience: origin, currentDate: now }).catch(() => undefined);
  return /^(mailto:|https:)/.test(verified?.payload.sub ?? '');
}

/** Decrypts a push notification as a browser does (RFC 8291). Throws if it was encrypted for another browser. */
function decryptPush(body: Buffer, browser: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, saltOrAuth: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOrAuth, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), senderKey]);
  const secret = derive(browser.ecdh.computeSecret(senderKey), browser.auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
