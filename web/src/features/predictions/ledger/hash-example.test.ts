import { expect, test } from 'vitest';
import { canonicalJson, genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { hashExample } from './hash-example.ts';
import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the worked example follows the rule of the ledger', () => {
  expect(hashExample.json).toBe(canonicalJson(hashExample.content));
  expect(hashedText(genesisHash, hashExample.content)).toBe(`${'0'.repeat(64)}\n${hashExample.json}`);
  expect(sha256(hashedText(genesisHash, hashExample.content))).toBe(hashExample.hash);
});
