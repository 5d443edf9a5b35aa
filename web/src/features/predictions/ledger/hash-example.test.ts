import { expect, test } from 'vitest';
import { canonicalJson, genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { hashExample } from './hash-example.ts';
import { browserSha256 } from './verify-public-ledger.ts';

test('the worked example follows the rule of the ledger', async () => {
  expect(hashExample.json).toBe(canonicalJson(hashExample.content));
  expect(hashedText(genesisHash, hashExample.content)).toBe(`${'0'.repeat(64)}\n${hashExample.json}`);
  expect(await browserSha256(hashedText(genesisHash, hashExample.content))).toBe(hashExample.hash);
});
