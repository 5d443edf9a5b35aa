import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#contract/ledger.ts';
import { runsOf } from '../../../../../server/test/random/random-tests.ts';
import { sampleLedger } from '../../../../test/sample-game-page.ts';
import { sampleLog } from '../../../../test/sample-log.ts';
import { checkGame } from './check-game.ts';
import { describeOutsideProof } from './outside-proof.ts';

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
const readerOf = (files: Files) => async (path: string) => files.get(path);
const entries = sampleLedger(40);
const shown = entries.slice(20, 23);
/** Another history from entry 12 on, as an operator with access to the database could write it. */
const rewritten = [...entries.slice(0, 12), ...sampleLedger(40, undefined, 40).slice(12)];
const seenAt = async (size: number) => (await checkGame([], readerOf(await sampleLog(entries.slice(0, size))), undefined)).log.seen;
const check = async (chain: readonly LedgerEntry[], of: readonly LedgerEntry[] = shown, size?: number) =>
  checkGame(of, readerOf(await sampleLog(chain)), size === undefined ? undefined : await seenAt(size));

test('the entries of a game are proved to be in the signed log, which begins with what was seen before', async () => {
  expect(await check(entries)).toMatchObject({ included: 3, matching: 3, sizeBefore: undefined });
  for (const size of [1, 12, 32, 39, 40]) expect(await check(entries, shown, size)).toMatchObject({ included: 3, sizeBefore: size });
});

test('entries after the checkpoint wait for the next one', async () => {
  expect(await check(entries.slice(0, 22))).toMatchObject({ included: 2 });
});

test.each([
  ['rolled back', entries.slice(0, 30), 40, 'The log was rolled back: it has 30 entries, and a signed checkpoint seen before has 40.'],
  ['forked', rewritten, 40, 'The log was forked: two signed checkpoints of 40 entries differ.'],
  ['rewritten', rewritten, 30, 'The log was rewritten: its 40 entries do not begin with the 30 that were signed before.'],
] as const)('a log that was %s is found by a browser that has seen it before', async (_, chain, size, reason) => {
  await expect(check(chain, [], size)).rejects.toThrow(reason);
});

test('a rewritten entry is found without an earlier visit, if the page shows another one than the log', async () => {
  await expect(check(rewritten)).rejects.toThrow('Entry 21 is not in the log as it is shown here.');
});

test('a changed content, salt or hash is found', async () => {
  const [first] = shown;
  const changed = (changes: Partial<LedgerEntry>) => check(entries, [{ ...first!, ...changes }]);
  await expect(changed({ content: { ...first!.content!, salt: 'another' } })).rejects.toThrow('The content of entry 21 does not match');
  await expect(changed({ hash: entries[0]!.hash, content: null })).rejects.toThrow('Entry 21 is not in the log');
});

test('a checkpoint that is signed with another key, damaged, or without its tiles is refused', async () => {
  const files = await sampleLog(entries, generateKeyPairSync('ed25519'));
  await expect(checkGame([], readerOf(files), await seenAt(10))).rejects.toThrow('it is not signed by localhost:3000/ledger+');
  const own = await sampleLog(entries);
  const without = (path: string) => checkGame(shown, readerOf(new Map([...own].filter(([name]) => name !== path))), undefined);
  await expect(without('tile/0/000.p/40')).rejects.toThrow('The log does not have tile/0/000.p/40');
  await expect(without('checkpoint')).rejects.toThrow('The log has no checkpoint yet.');
  const flip = (path: string, at: number) =>
    new Map([...own, [path, own.get(path)!.map((byte, index) => (index === at ? byte ^ 1 : byte))] as const]);
  for (const at of [0, 25, 40, 150])
    await expect(checkGame(shown, readerOf(flip('checkpoint', at)), undefined), `byte ${at}`).rejects.toThrow(/checkpoint/);
  for (const at of [0, 20 * 32, 39 * 32 + 31]) {
    await expect(checkGame(shown, readerOf(flip('tile/0/000.p/40', at)), undefined), `byte ${at}`).rejects.toThrow('is not in the log');
  }
});

test('any change of a log that the browser has seen, and any flipped bit, is found and named', async () => {
  const long = sampleLedger(200);
  const other = { ...long[0]!, hash: 'ab'.repeat(32) };
  const changes = {
    rewritten: (at: number) => long.with(at, other),
    removed: (at: number) => long.toSpliced(at, 1),
    added: (at: number) => long.toSpliced(at, 0, other),
    moved: (at: number) => long.toSpliced(at, 2, long[at + 1]!, long[at]!),
    'cut off': (at: number) => long.slice(0, at),
  };
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const cases = fc.record({ change: fc.constantFrom(...names), at: fc.integer({ min: 1, max: 198 }), later: fc.nat(199), bit: fc.nat() });
  await fc.assert(
    fc.asyncProperty(cases, async ({ change, at, later, bit }) => {
      const { seen } = (await checkGame([], readerOf(await sampleLog(long.slice(0, Math.min(200, at + 1 + later)))), undefined)).log;
      const size = Number(seen.note.split('\n')[1]);
      const chain = changes[change](at);
      const name = chain.length < size ? 'rolled back' : chain.length === size ? 'forked' : 'rewritten';
      await expect(checkGame([], readerOf(await sampleLog(chain)), seen), change).rejects.toThrow(`The log was ${name}`);

      const files = await sampleLog(long);
      const path = ['checkpoint', 'tile/0/000.p/200'][bit % 2]!;
      const bytes = files.get(path)!.slice();
      const place = (bit >> 1) % (bytes.length * 8);
      bytes[place >> 3]! ^= 1 << (place & 7);
      await expect(
        checkGame([long[0]!, long[199]!], readerOf(new Map([...files, [path, bytes]])), seen),
        `${path} ${place}`,
      ).rejects.toThrow(/checkpoint|The log was|is not in the log/);
    }),
    { numRuns: runsOf(150) },
  );
});

const startsAt = Date.parse('2026-11-16T00:30:00Z');
test.each([
  ['2026-11-15T23:28:01.000Z', false, '61 min before tip-off'],
  ['2026-11-15T17:30:01.000Z', false, '6 h before tip-off'],
  ['2026-11-12T17:30:01.000Z', false, '3 days before tip-off'],
  ['2026-11-16T00:30:01.000Z', false, 'None before tip-off'],
  [null, false, 'None before tip-off'],
  ['2026-11-15T23:28:01.000Z', true, 'None: replayed after the game'],
])('an entry that was stamped at %s (replayed: %s) says “%s”', (provenAt, replay, text) => {
  const content = { ...entries[0]!.content!, replay };
  expect(describeOutsideProof({ provenAt, content }, { startsAt, isBefore: false })).toBe(text);
  expect(describeOutsideProof({ provenAt: null, content: null }, { startsAt, isBefore: true })).toBe('None yet');
});
