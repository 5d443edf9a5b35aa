import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ledgerEntry, ledgerPage, type LedgerContent, type LedgerEntry } from '#contract/ledger.ts';
import { canonicalJson, genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';
import { runsOf } from '../../../server/test/random/random-tests.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const file = z.object({ head: ledgerPage.shape.head, entries: z.array(ledgerEntry) });

function contentAt(position: number): LedgerContent {
  return {
    position,
    gameId: `002260010${position}`,
    home: 'BOS',
    away: 'NYK',
    startsAt: '2026-11-16T00:30:00.000Z',
    issuedAt: '2026-11-15T20:00:00.000Z',
    replay: false,
    modelVersion: '1.0.0',
    fingerprint: 'f'.repeat(64),
    salt: 'ab'.repeat(16),
    probabilities: { published: 0.61, news: 0.6, memory: 0.59, pure: 0.58, market: null },
    total: { mean: 224.1, line: 224.5, over: 0.49, under: 0.51, push: 0 },
    shown: { moneyline: { side: 'home', book: 'fanduel', price: 1.7, line: null, claimed: 0.01 }, total: null },
    picks: { moneyline: null, total: null },
  };
}

function ledgerOf(length: number, hiddenFrom: number) {
  const entries: LedgerEntry[] = [];
  for (let position = 1; position <= length; position += 1) {
    const previousHash = entries.at(-1)?.hash ?? genesisHash;
    const content = contentAt(position);
    entries.push({
      position,
      previousHash,
      hash: sha256(hashedText(previousHash, content)),
      content: position >= hiddenFrom ? null : content,
      provenAt: null,
    });
  }
  return { head: { position: length, hash: entries.at(-1)?.hash ?? genesisHash }, entries };
}

test('an intact ledger passes, also with entries whose content is hidden', async () => {
  const { entries, head } = ledgerOf(6, 5);
  expect(await checkLedger(entries, head, sha256)).toEqual({ entries: 6, broken: undefined });
});

test('a changed or missing entry is found, and the first broken position is reported', async () => {
  const { entries, head } = ledgerOf(6, 7);
  const changed = structuredClone(entries);
  changed[2]!.content!.probabilities.published = 0.62;
  expect((await checkLedger(changed, head, sha256)).broken).toMatchObject({ position: 3 });
  expect((await checkLedger(entries.toSpliced(1, 1), head, sha256)).broken).toMatchObject({ position: 2 });
  expect((await checkLedger(entries.slice(0, 5), head, sha256)).broken).toMatchObject({ position: 5 });
});

test('any changed byte is found', async () => {
  const bytes = Buffer.from(JSON.stringify(ledgerOf(4, 4)));
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const damaged = Buffer.from(bytes);
      damaged[at] = damaged[at]! ^ flip;
      expect(await passes(damaged.toString('utf8')), `byte ${at}`).toBe(false);
    }),
    { numRuns: runsOf(2000) },
  );
});

async function passes(text: string): Promise<boolean> {
  try {
    const { entries, head } = file.parse(JSON.parse(text));
    return (await checkLedger(entries, head, sha256)).broken === undefined;
  } catch {
    return false;
  }
}

test('equal values have the same canonical JSON, independent of the order of their keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
