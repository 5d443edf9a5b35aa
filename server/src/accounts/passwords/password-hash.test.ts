import { expect, test } from 'vitest';
import { hashPasswords, type PasswordCost } from './password-hash.ts';

test('hashes have the recommended cost, and match their password in every Unicode form only', async () => {
  const passwords = hashPasswords();
  const hash = await passwords.hash('caf\u00E9 in Paris');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'cafe\u0301 in Paris')).toBe(true);
  expect(await passwords.verify(hash, 'cafe in Paris')).toBe(false);
});

test('an account without a password costs as much work as a wrong password', async () => {
  const work: PasswordCost[] = [];
  const passwords = hashPasswords(undefined, async (_algorithm, { memory, passes, parallelism, tagLength }) => {
    work.push({ memory, passes, parallelism });
    return Buffer.alloc(tagLength);
  });
  const hash = await passwords.hash('a password');
  expect(await passwords.verify(hash.replace(/[^$]+$/, 'AAAA'), 'wrong')).toBe(false);
  expect(await passwords.verify(null, 'wrong')).toBe(false);
  expect(work).toEqual(Array(3).fill({ memory: 19_456, passes: 2, parallelism: 1 }));
});
