import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { trimEnd } from '#domain/trim-end.ts';
import type { PasswordHashing } from '#server/accounts/sessions/deps.ts';

export type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The parameters of OWASP's Password Storage Cheat Sheet. One hash takes about 50 ms and does not block the event loop. */
const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

export function hashPasswords(cost = recommendedCost, derive = promisify(argon2)): PasswordHashing {
  // The password is normalized to NFKC, because keyboards encode accented letters in different Unicode forms.
  const tag = (password: string, nonce: Buffer, parameters: PasswordCost) =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...parameters });
  const phc = (salt: Buffer, derived: Buffer) =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(derived)}`;
  const dummyHash = phc(randomBytes(16), randomBytes(tagLength));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return phc(salt, await tag(password, salt, cost));
    },
    async verify(hash, password) {
      const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? dummyHash);
      if (!parsed) return false;
      const [, memory, passes, parallelism, salt = '', expected = ''] = parsed;
      const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const actual = await tag(password, Buffer.from(salt, 'base64'), parameters);
      const wanted = Buffer.from(expected, 'base64');
      return wanted.length === actual.length && timingSafeEqual(wanted, actual) && hash !== null;
    },
  };
}

const unpadded = (bytes: Buffer) => trimEnd(bytes.toString('base64'), '=');
