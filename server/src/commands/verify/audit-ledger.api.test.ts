import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LedgerPage } from '#contract/ledger.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { publishCheckpoint } from '#server/ledger-log/publish-checkpoint.ts';
import { stampCheckpoint } from '#server/ledger-log/stamp-checkpoint.ts';
import { games } from '#server/schema/games.ts';
import { ledgerCheckpoints, ledgerStamps, ledgerTiles } from '#server/schema/ledger-log.ts';
import { predictions } from '#server/schema/predictions.ts';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { addEntries, tipOff } from '../../../test/ledger/add-entries.ts';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';
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

test('everything that a site publishes about its ledger is verified, and any change of it is named', async () => {
  const { read, files } = await auditedSite();
  const audit = await auditLedger({ read, before: undefined });
  expect(audit).toMatchObject({ entries: 312, disclosed: 312, replayed: 300, live: 12, stamps: 8, provenBeforeStart: 10 });

  const changed = async (path: string, change: (bytes: Buffer) => Uint8Array) => {
    const bytes = Uint8Array.from(change(Buffer.from(files.get(path)!)));
    const outcome = await auditLedger({ read: async (name) => (name === path ? bytes : files.get(name)), before: undefined }).catch(
      (error: Error) => error,
    );
    expect(outcome, `${path} was changed`).toBeInstanceOf(Error);
    return (outcome as Error).message;
  };
  const inJson = <Content>(path: string, change: (content: Content) => void) =>
    changed(path, (bytes) => {
      const content = JSON.parse(bytes.toString()) as Content;
      change(content);
      return Buffer.from(JSON.stringify(content));
    });
  const page = `/api/record/ledger?limit=${maxPageSize}&after=${maxPageSize}`;
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at]! ^= 1;
    return bytes;
  };
  expect(await inJson<LedgerPage>(page, ({ entries }) => void (entries[2]!.content!.salt = 'another'))).toBe(
    'Entry 253: its hash is not the hash of its content.',
  );
  expect(await inJson<LedgerPage>(page, ({ entries }) => void entries.splice(2, 1))).toBe('Entry 253: position 254 instead of 253.');
  expect(await inJson<LedgerPage>(page, ({ entries }) => void entries.push(entries[0]!))).toContain('instead of 313');
  expect(await inJson<LedgerPage>(page, ({ entries }) => void entries.reverse())).toBe('Entry 251: position 312 instead of 251.');
  expect(await inJson<LedgerPage>(page, ({ entries }) => void (entries[61]!.provenAt = hours(-1).toISOString()))).toContain(
    'Entry 312: the site says that it was proven at 2026-11-15T23:30:00.000Z, its stamps say 2026-11-16T06:30:01.000Z.',
  );
  for (const path of files.keys()) {
    if (!path.startsWith('/ledger/') || path.includes('keys') || path.includes('roots') || path.includes('stamps')) continue;
    expect(await changed(path, flip(30)), path).toMatch(/differs from the entries|checkpoint|root that was signed/);
  }
  const stamps = `/ledger/stamps?limit=${maxPageSize}&after=`;
  type Stamps = { stamps: { note: string; response: string; provenAt: string }[] };
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
