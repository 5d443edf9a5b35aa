import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { parseCheckpoint, parseNoteKey, verifyNote } from '#domain/ledger/signed-note.ts';
import { fromHex, toHex } from '#domain/ledger/bytes.ts';
import { hashLeaf, verifyConsistency, verifyInclusion } from '#domain/ledger/merkle-tree.ts';
import { openTree, parseBundle, tilePath } from '#domain/ledger/tiles.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { ledgerCheckpoints } from '#server/schema/transparency-log.ts';
import { predictions } from '#server/schema/predictions.ts';
import { addEntries } from '../../test/ledger/add-entries.ts';
import { testApp } from '../../test/test-app.ts';
import { publishCheckpoint, sha256 } from './publish-checkpoint.ts';

const clock = { now: () => new Date('2026-11-15T23:30:00Z') };
/** The key of the published example in golang.org/x/mod/sumdb/note. */
const peter = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';

async function logOf(counts: readonly number[], variables: Record<string, string> = {}) {
  const { app, database } = await testApp({ variables });
  const deps = { db: database.db, clock, logSettings: loadEnv({ NODE_ENV: 'test', ...variables }) };
  for (const count of counts) {
    await addEntries(database.db, count);
    expect(await publishCheckpoint(deps)).toBe(count);
  }
  const read = async (path: string) => {
    const response = await app.inject(`/ledger/${path}`);
    return {
      ...response,
      headers: response.headers,
      status: response.statusCode,
      bytes: new Uint8Array(response.rawPayload),
      text: response.body,
    };
  };
  const openServedTree = (size: number) =>
    openTree(size, sha256, async ({ level, index, width }) => (await read(tilePath(level, index, width))).bytes);
  const keys = (await Promise.all((await read('keys')).text.trim().split('\n').map(parseNoteKey))).map((key) => key!);
  const readCheckpoint = async () => parseCheckpoint(await verifyNote((await read('checkpoint')).text, keys));
  return { app, db: database.db, deps, read, openServedTree, readCheckpoint, keys };
}

test('every prediction can be proved to be in the signed log, and the log to begin with an earlier one', async () => {
  const { db, read, openServedTree, readCheckpoint } = await logOf([250, 70]);
  const head = await readCheckpoint();
  expect(head).toMatchObject({ origin: 'localhost:3000/ledger', size: 320 });
  const tree = openServedTree(320);
  const rows = await db.select({ id: predictions.id, hash: predictions.hash }).from(predictions);
  for (const { id, hash } of rows.filter((row) => [1, 256, 257, 320].includes(row.id))) {
    const leaf = await hashLeaf(sha256, fromHex(hash));
    expect(
      await verifyInclusion(sha256, { index: id - 1, size: 320, leaf, proof: await tree.inclusionProof(id - 1), root: head.root }),
    ).toBe(true);
  }
  const before = { size: 250, root: await openServedTree(250).root() };
  expect(await verifyConsistency(sha256, before, head, await tree.consistencyProof(250))).toBe(true);
  const bundle = parseBundle((await read('tile/entries/000')).bytes)!;
  expect(bundle.map(toHex)).toEqual(rows.slice(0, 256).map(({ hash }) => hash));
});

test('the log keeps its name when the address of the site changes', async () => {
  const { db, deps, readCheckpoint } = await logOf([3]);
  await addEntries(db, 2);
  await publishCheckpoint({ ...deps, logSettings: { ...deps.logSettings, PUBLIC_URL: 'https://moved.example' } });
  expect(await readCheckpoint()).toMatchObject({ origin: 'localhost:3000/ledger', size: 5 });
});

test('tiles are cached for ever, and only tiles of a published size are served', async () => {
  const { read } = await logOf([250, 70]);
  for (const path of ['tile/0/000', 'tile/0/000.p/250', 'tile/0/001.p/64', 'tile/1/000.p/1', 'tile/entries/001.p/64']) {
    const { status, headers } = await read(path);
    expect([status, headers['cache-control'], headers['content-type']], path).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/octet-stream',
    ]);
  }
  for (const path of [
    'tile/0/001',
    'tile/0/001.p/65',
    'tile/1/000.p/2',
    'tile/2/000.p/1',
    'tile/entries/001.p/65',
    'tile/entries/002',
    'tile/entries/x008/x388/607',
    'tile/0/x008/x388/606',
    'tile/0/x008/x388/607',
    'tile/0/1',
    'tile/0/000.p/256',
    'tile/9/000',
    'tile/x/000',
  ]) {
    expect((await read(path)).status, path).toBe(404);
  }
});

test('a log without predictions has no checkpoint, and a run without new predictions signs none', async () => {
  const { read, deps, db } = await logOf([]);
  expect((await read('checkpoint')).status).toBe(404);
  await addEntries(db, 3);
  expect([await publishCheckpoint(deps), await publishCheckpoint(deps)]).toEqual([3, 0]);
  expect(await db.$count(ledgerCheckpoints)).toBe(1);
});

test("the operator's keys sign, both while one replaces the other", async () => {
  const { keys, read } = await logOf([1], {
    LEDGER_KEY: `${peter},PRIVATE+KEY+PeterNeumann+00000000+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
  });
  expect(keys.map(({ name, id }) => `${name}+${id}`)[0]).toBe('PeterNeumann+c74f20a3');
  expect(keys).toHaveLength(2);
  const { text } = await read('checkpoint');
  for (const key of keys) expect(await verifyNote(text, [key]), 'each key alone').toContain('PeterNeumann\n1\n');
});

test('a gap in the ledger is not signed', async () => {
  const { db, deps } = await logOf([2]);
  await addEntries(db, 2);
  await db.execute('alter table predictions disable trigger user');
  await db.delete(predictions).where(eq(predictions.id, 3));
  await db.execute('alter table predictions enable trigger user');
  await expect(publishCheckpoint(deps)).rejects.toThrow('the ledger has no entry 3');
});
