import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { LedgerContent, LedgerPage } from '#contract/ledger.ts';
import { LogError } from '#domain/ledger/check-log.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';
import { parseBundle } from '#domain/ledger/tiles.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { publishCheckpoint } from '#server/transparency-log/publish-checkpoint.ts';
import { stampCheckpoint } from '#server/transparency-log/stamp-checkpoint.ts';
import { games } from '#server/schema/games.ts';
import { ledgerCheckpoints, ledgerStamps, ledgerTiles } from '#server/schema/transparency-log.ts';
import { predictions } from '#server/schema/predictions.ts';
import { buildVerifier } from '#scripts/build-web.ts';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { addEntries, tipOff } from '../../../test/ledger/add-entries.ts';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';
import { runsOf } from '../../../test/random/random-tests.ts';
import { auditLedger, type ReadPublic } from './audit-ledger.ts';

const gameId = '0022600100';
const hours = (count: number) => new Date(tipOff.getTime() + count * 3_600_000);

/** A ledger with 300 replayed and 12 live entries of a game that is over, stamped twice before tip-off and once after it. */
async function auditedSite() {
  const world = await simulatedLeague({ startsAt: hours(-20) });
  const { db } = world.database;
  await db.insert(games).values({
    id: gameId,
    season: 2026,
    stage: 'regular',
    updatedAt: hours(-20),
    date: '2026-11-15',
    startsAt: tipOff,
    status: 'final',
    homeTeamId: 1610612738,
    awayTeamId: 1610612752,
  });
  const publish = async () => {
    await publishCheckpoint(world.pipeline);
    await stampCheckpoint(world.pipeline);
  };
  await addEntries(db, 300, { replay: true });
  await publish();
  for (const hour of [-8, -1]) {
    await world.setTime(hours(hour));
    await addEntries(db, 5, { issuedAt: hours(hour) });
    await publish();
  }
  await addEntries(db, 2, { issuedAt: hours(-1) });
  await world.setTime(hours(6));
  await publish();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const read: ReadPublic = async (path) => {
    const { statusCode, rawPayload } = await world.app.inject(path);
    if (statusCode === 404) return undefined;
    files.set(path, Uint8Array.from(rawPayload));
    return files.get(path);
  };
  return { ...world, db, read, files, publish };
}

type Stamps = { stamps: { note: string; response: string; provenAt: string }[] };
const contents = '/api/record/contents/0';
const newest = `/api/record/ledger?limit=${maxPageSize}&after=${312 - maxPageSize}`;
const stamps = `/ledger/stamps?limit=${maxPageSize}&after=`;

test('everything that a site publishes about its ledger is verified, and any change of it is named', async () => {
  const { read, files } = await auditedSite();
  const audit = await auditLedger({ read, before: undefined });
  expect(audit).toMatchObject({ log: { size: 312 }, replayed: 300, live: 12, stamps: 8, provenBeforeStart: 10 });
  expect(audit.disclosed).toHaveLength(312);

  const changed = async (path: string, change: (bytes: Buffer) => Uint8Array) => {
    const bytes = Uint8Array.from(change(Buffer.from(files.get(path)!)));
    const outcome = await auditLedger({ read: async (name) => (name === path ? bytes : files.get(name)), before: undefined }).catch(
      (error: Error) => error,
    );
    expect(outcome, `${path} was changed`).toBeInstanceOf(LogError);
    return (outcome as Error).message;
  };
  const inJson = <Content>(path: string, change: (content: Content) => void) =>
    changed(path, (bytes) => {
      const content = JSON.parse(bytes.toString()) as Content;
      change(content);
      return Buffer.from(JSON.stringify(content));
    });
  const inContents = (change: (list: (LedgerContent | null)[]) => void) =>
    changed(contents, (bytes) => {
      const list = JSON.parse(bytes.toString()) as (LedgerContent | null)[];
      change(list);
      return Buffer.from(`[${list.map((content) => JSON.stringify(content)).join(',\n')}]`);
    });
  const inBundle = (path: string, change: (entries: Uint8Array[]) => void) =>
    changed(path, (bytes) => {
      const entries = parseBundle(bytes)!;
      change(entries);
      return Buffer.concat(entries.flatMap((entry) => [Buffer.of(0, entry.length), entry]));
    });

  // An entry of the second tile and one that can be any other.
  const places = fc.record({ at: fc.integer({ min: 256, max: 310 }), other: fc.nat(255), text: fc.string({ minLength: 33 }) });
  const check = places.map(({ at, other, text }) => async () => {
    const hashIsWrong = `Entry ${at + 1}: its hash is not the hash of its content.`;
    const later = `Entry ${at + 1}: its content has position ${at + 2}.`;
    expect(await inContents((list) => void (list[at]!.salt = text))).toBe(hashIsWrong);
    expect(await inContents((list) => void (list[at]!.probabilities.published += 1e-9))).toBe(hashIsWrong);
    expect(await inContents((list) => void list.splice(at, 1))).toBe(later);
    expect(await inContents((list) => void list.splice(at, 2, list[at + 1]!, list[at]!))).toBe(later);
    expect(await inContents((list) => void list.splice(at, 0, list[other]!))).toBe(
      `Entry ${at + 1}: its content has position ${other + 1}.`,
    );
    const bundle = 'tile/entries/001.p/56';
    expect(await inBundle(`/ledger/${bundle}`, (list) => void list.splice(at - 256, 1))).toBe(
      `${bundle} does not have all of its entries.`,
    );
    expect(await inBundle(`/ledger/${bundle}`, (list) => void list.push(list[0]!))).toBe(`${bundle} does not have all of its entries.`);
    const differs = 'tile/0/001.p/56 differs from the entries.';
    expect(await inBundle(`/ledger/${bundle}`, (list) => void list.reverse())).toBe(differs);
    expect(await inBundle(`/ledger/${bundle}`, (list) => void (list[at - 256] = Buffer.alloc(32, other)))).toBe(differs);
  });
  await fc.assert(
    fc.asyncProperty(check, (run) => run()),
    { numRuns: runsOf(3) },
  );

  // Any flipped bit. The stamps and the newest entries are changed below: not all that is said there is signed.
  const flipped = [...files.keys()].filter((path) => ![stamps, newest, '/ledger/roots.pem'].includes(path));
  const flips = fc.constantFrom(...flipped).chain((path) => fc.tuple(fc.constant(path), fc.nat(files.get(path)!.length * 8 - 1)));
  await fc.assert(
    fc.asyncProperty(flips, async ([path, bit]) => {
      const message = await changed(path, (bytes) => {
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        return bytes;
      });
      expect(message, path).toMatch(/differs from|checkpoint|root that was signed|contents\/0|^Entry \d+:|all of its entries/i);
    }),
    { numRuns: runsOf(30) },
  );

  expect(await inJson<LedgerPage>(newest, ({ entries }) => void (entries[249]!.provenAt = hours(-1).toISOString()))).toContain(
    'Entry 312: the site says that it was proven at 2026-11-15T23:30:00.000Z, its stamps say 2026-11-16T06:30:01.000Z.',
  );
  expect(await inJson<LedgerPage>(newest, ({ entries }) => void (entries[249]!.hash = entries[248]!.hash))).toBe(
    'Entry 312 has another hash in the list than in the log.',
  );
  expect(await inJson<Stamps>(stamps, (content) => void (content.stamps[0]!.provenAt = hours(-30).toISOString()))).toMatch(/its time is/);
  expect(await inJson<Stamps>(stamps, (content) => void (content.stamps[2]!.response = content.stamps[0]!.response))).toMatch(
    /The stamp of 127\.0\.0\.1:\d+\/timestamp\/1 for 305 entries is wrong: it is for other bytes\./,
  );
  const forged = await auditLedger({ read, before: undefined, roots: createAuthority('unknown').rootPem }).catch(String);
  expect(forged).toContain('its certificate does not lead to a trusted root');
});

test('an operator with full access who rewrites the past is caught by a witness that saw one checkpoint, and by the stamps', async () => {
  const { db, read, publish } = await auditedSite();
  const { log } = await auditLedger({ read, before: undefined });
  const kept = await db.select().from(ledgerStamps);

  // After the game the operator makes the last prediction before it look right, and computes everything after it again.
  await db.execute('alter table predictions disable trigger user');
  const rows = await db.select().from(predictions).orderBy(asc(predictions.id));
  let previousHash = rows[304]!.hash;
  for (const { id, content } of rows.slice(305)) {
    const better = { ...content, probabilities: { ...content.probabilities, published: 0.99 } };
    const hash = createHash('sha256').update(hashedText(previousHash, better)).digest('hex');
    await db.update(predictions).set({ content: better, previousHash, hash }).where(eq(predictions.id, id));
    previousHash = hash;
  }
  await db.execute('alter table predictions enable trigger user');
  for (const table of [ledgerTiles, ledgerCheckpoints, ledgerStamps]) await db.delete(table);
  await addEntries(db, 1, { issuedAt: hours(-1) });
  await publish();

  await expect(auditLedger({ read, before: log.seen })).rejects.toThrow('The log was rewritten: its 313 entries do not begin with the 312');
  const alone = await auditLedger({ read, before: undefined });
  expect([alone.live, alone.provenBeforeStart], 'without a witness: nothing is proven any more').toEqual([13, 0]);
  await db.delete(ledgerStamps);
  await db.insert(ledgerStamps).values(kept);
  await expect(auditLedger({ read, before: undefined })).rejects.toThrow('for 310 entries is wrong: the log was rewritten after it.');
});

test('verify.mjs, without any other file of ours, audits a site from its address and names a changed entry; as a witness it keeps the evidence', async () => {
  const { app, db } = await auditedSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await buildVerifier(folder);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const verify = async (...options: readonly string[]) => {
    const program = spawn(process.execPath, ['verify.mjs', url, '--state', 'seen.json', ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
    return { code: program.exitCode, output };
  };
  const before = await verify();
  expect(before.output).toContain('10 of 12 live predictions have an outside proof from before tip-off');
  expect(before.code).toBe(0);

  const [row] = await db.select().from(predictions).where(eq(predictions.id, 306));
  await db.execute('alter table predictions disable trigger user');
  const content = { ...row!.content, total: { ...row!.content.total, mean: 230 } };
  await db.update(predictions).set({ content }).where(eq(predictions.id, 306));
  await db.execute('alter table predictions enable trigger user');
  expect(await verify()).toEqual({ code: 1, output: 'WRONG: Entry 306: its hash is not the hash of its content.\n' });

  await db.delete(ledgerCheckpoints).where(eq(ledgerCheckpoints.size, 312));
  const rolledBack = 'WRONG: The log was rolled back: it has 310 entries, and a signed checkpoint seen before has 312.\n';
  expect(await verify('--follow'), 'a witness').toEqual({ code: 1, output: rolledBack });
  const { notes } = JSON.parse(readFileSync(path.join(folder, 'seen.json'), 'utf8')) as { notes: string[] };
  expect(
    notes.map((note) => note.split('\n')[1]),
    'the evidence',
  ).toEqual(['312', '310']);
});
