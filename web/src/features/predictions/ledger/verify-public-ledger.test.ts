import { expect, test } from 'vitest';
import { type LedgerContent, type LedgerEntry } from '#contract/ledger.ts';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { browserSha256, verifyPublicLedger } from './verify-public-ledger.ts';

const contentAt = (position: number): LedgerContent => ({
  position,
  gameId: `game-${position}`,
  home: 'LAL',
  away: 'BOS',
  startsAt: '2026-11-16T03:30:00.000Z',
  issuedAt: '2026-11-15T03:30:00.000Z',
  replay: false,
  modelVersion: '1.0.0',
  fingerprint: 'f',
  salt: `salt-${position}`,
  probabilities: { published: 0.56, news: 0.55, memory: 0.54, pure: 0.53, market: null },
  total: { mean: 225.1, line: 224.5, over: 0.5, under: 0.5, push: 0 },
  shown: { moneyline: null, total: null },
  picks: { moneyline: null, total: null },
});

async function chainOf(length: number): Promise<LedgerEntry[]> {
  const chain: LedgerEntry[] = [];
  for (let position = 1; position <= length; position += 1) {
    const previousHash = chain.at(-1)?.hash ?? genesisHash;
    const content = contentAt(position);
    chain.push({ position, previousHash, hash: await browserSha256(hashedText(previousHash, content)), content, provenAt: null });
  }
  return chain;
}

async function verify(chain: readonly LedgerEntry[], shown: readonly LedgerEntry[] = []) {
  const progress: number[] = [];
  const last = chain.at(-1)!;
  const result = await verifyPublicLedger({
    shown,
    readPage: (after) =>
      Promise.resolve({
        head: { position: last.position, hash: last.hash },
        entries: chain.slice(after, after + 3),
        next: after + 3 < chain.length ? after + 3 : null,
      }),
    sha256: browserSha256,
    onProgress: (done) => void progress.push(done),
  });
  return { ...result, progress };
}

test('an intact chain passes, page by page, and reports its head and the progress', async () => {
  const chain = await chainOf(8);
  const { broken, head, disclosed, progress } = await verify(chain, [chain[4]!]);
  expect(broken).toBeUndefined();
  expect(head).toEqual({ position: 8, hash: chain[7]!.hash });
  expect([disclosed, progress]).toEqual([8, [3, 6, 8]]);
});

test('replayed entries are counted, because they were recorded after their games', async () => {
  const chain: LedgerEntry[] = [];
  for (const position of [1, 2, 3]) {
    const content = { ...contentAt(position), replay: position < 3 };
    const previousHash = chain.at(-1)?.hash ?? genesisHash;
    chain.push({ position, previousHash, hash: await browserSha256(hashedText(previousHash, content)), content, provenAt: null });
  }
  expect(await verify(chain)).toMatchObject({ broken: undefined, disclosed: 3, replayed: 2 });
});

test('an entry whose content is not published yet is checked only by its position in the chain', async () => {
  const chain = await chainOf(4);
  const hidden = chain.map((entry) => ({ ...entry, content: entry.position === 3 ? null : entry.content }));
  expect(await verify(hidden, [chain[2]!])).toMatchObject({ broken: undefined, disclosed: 3 });
});

test.each([
  ['a changed probability', (entry: LedgerEntry) => ({ ...entry, content: { ...entry.content!, modelVersion: '1.0.1' } })],
  ['a changed hash', (entry: LedgerEntry) => ({ ...entry, hash: entry.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })],
])('%s is found, and the first broken entry is named', async (_, tamper) => {
  const chain = await chainOf(8);
  const tampered = chain.map((entry) => (entry.position === 5 ? tamper(entry) : entry));
  expect((await verify(tampered)).broken).toEqual({ position: 5, reason: 'its hash is not the hash of its content' });
});

test('a removed entry is reported at its position', async () => {
  const chain = await chainOf(8);
  expect((await verify(chain.toSpliced(3, 1))).broken).toEqual({ position: 4, reason: 'position 5 instead of 4' });
});

test('a shown entry that differs from the ledger or is not in it is reported', async () => {
  const chain = await chainOf(4);
  const invented = { ...chain[1]!, content: { ...contentAt(2), salt: 'another' } };
  expect((await verify(chain, [invented])).broken).toMatchObject({ position: 2, reason: expect.stringContaining('differently') });
  expect((await verify(chain, [{ ...chain[1]!, position: 9 }])).broken).toMatchObject({
    position: 9,
    reason: expect.stringContaining('does not contain'),
  });
});
