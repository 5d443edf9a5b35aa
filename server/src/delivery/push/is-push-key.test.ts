import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encryptPush, isPushKey } from './encrypt-push.ts';

const validPoint = () => createECDH('prime256v1').generateKeys();

test('a key is accepted exactly if a message can be encrypted for it', () => {
  const changedPoint = fc.tuple(fc.nat(64), fc.nat(255)).map(([at, byte]) => validPoint().fill(byte, at, at + 1));
  const point = fc.oneof(
    fc.constant(null).map(validPoint),
    changedPoint,
    fc.uint8Array({ minLength: 60, maxLength: 66 }).map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(point, (bytes) => {
      const keys = { p256dh: bytes.toString('base64url'), auth: randomBytes(16).toString('base64url') };
      const encrypt = () => encryptPush('text', keys);
      if (isPushKey(keys)) expect(encrypt).not.toThrow();
      else if (bytes.length === 65) expect(encrypt).toThrow(/public key/i);
    }),
  );
  expect(isPushKey({ p256dh: validPoint().toString('base64url'), auth: randomBytes(16).toString('base64url') })).toBe(true);
  expect(isPushKey({ p256dh: validPoint().toString('base64url'), auth: randomBytes(15).toString('base64url') })).toBe(false);
});
