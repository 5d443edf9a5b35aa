import { createHash, hash as digest, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { ledgerPage, type LedgerEntry, stampPage } from '#contract/ledger.ts';
import { equalBytes, fromHex } from '#domain/ledger/bytes.ts';
import { LogError, type LogState, type ReadFile, readLog, readTiles, type SeenLog, verifyCheckpoint } from '#domain/ledger/check-log.ts';
import { appendEntries, openTree, type ReadTile, tilePath, tileWidth, widthOf, writeBundle } from '#domain/ledger/tiles.ts';
import { walkLedger } from '#domain/ledger/verify-ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { readCertificates, verifyStamp } from '#server/ledger-log/timestamps/verify-stamp.ts';

/** Reads a public address of a site; undefined if it does not exist. */
export type ReadPublic = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

interface AuditOptions {
  readonly read: ReadPublic;
  readonly before: SeenLog | undefined;
  /** Root certificates that the reader brings. Without them, those of the site are used. */
  readonly roots?: string | undefined;
}

export interface Audit {
  readonly log: LogState;
  readonly entries: number;
  readonly disclosed: number;
  readonly replayed: number;
  readonly stamps: number;
  /** Live predictions whose content is public, and those of them that an authority has confirmed before tip-off. */
  readonly live: number;
  readonly provenBeforeStart: number;
  readonly roots: readonly X509Certificate[];
}

const sha256 = (bytes: Uint8Array) => digest('sha256', bytes, 'buffer');

/** Checks everything that a site publishes about its ledger. Throws a LogError that names the first thing that is wrong. */
export async function auditLedger({ read, before, roots: ownRoots }: AuditOptions): Promise<Audit> {
  const readFile: ReadFile = (path) => read(`/ledger/${path}`);
  const log = await readLog(readFile, sha256, before);
  const tree = await readEntries(read, log.size);
  const ours = openTree(log.size, sha256, tree.readTile);
  if (!equalBytes(await ours.root(), log.root)) throw new LogError('The entries do not have the root that was signed.');
  await compareFiles(readFile, tree, log.size);
  const roots = readCertificates(ownRoots ?? new TextDecoder().decode(await read('/ledger/roots.pem')));
  const stamps = await checkStamps(read, { log, roots, readTile: tree.readTile });
  return { log, roots, stamps: stamps.length, ...tree.counts, ...checkProofs(tree.issued, stamps) };
}

/** What the checks need of an entry whose content is public. */
interface Issued {
  readonly position: number;
  readonly startsAt: number;
  readonly replay: boolean;
  readonly provenAt: number | null;
}

/** Reads all entries, verifies the chain and every published content, and builds the tree again. */
async function readEntries(read: ReadPublic, size: number) {
  const tiles = new Map<string, Uint8Array>();
  const readTile: ReadTile = async ({ level, index, width }) =>
    (tiles.get(`${level}/${index}`) ?? new Uint8Array()).subarray(0, width * 32);
  const chain = walkLedger((text) => createHash('sha256').update(text).digest('hex'));
  const hashes: Uint8Array[] = [];
  const issued: Issued[] = [];
  for (let after = 0; ;) {
    const page = await readJson(read, `/api/record/ledger?limit=${maxPageSize}&after=${after}`, ledgerPage);
    const broken = await chain.take(page.entries);
    if (broken) throw new LogError(`Entry ${broken.position}: ${broken.reason}.`);
    const inLog = page.entries.filter(({ position }) => position <= size).map(({ hash }) => fromHex(hash));
    for (const tile of await appendEntries(hashes.length, inLog, sha256, readTile)) tiles.set(`${tile.level}/${tile.index}`, tile.hashes);
    for (const hash of inLog) hashes.push(hash);
    issued.push(...page.entries.flatMap(issuedOf));
    if (page.next === null) {
      const { broken: atEnd, entries, disclosed } = chain.end(page.head);
      if (atEnd) throw new LogError(`Entry ${atEnd.position}: ${atEnd.reason}.`);
      if (hashes.length < size) throw new LogError(`The checkpoint covers ${size} entries, but only ${hashes.length} are published.`);
      return { hashes, readTile, tiles, issued, counts: { entries, disclosed } };
    }
    after = page.next;
  }
}

const issuedOf = ({ position, content, provenAt }: LedgerEntry): Issued[] =>
  content
    ? [
        {
          position,
          startsAt: Date.parse(content.startsAt),
          replay: content.replay,
          provenAt: provenAt === null ? null : Date.parse(provenAt),
        },
      ]
    : [];

/** Every tile and bundle that the site serves must be the one that follows from the entries. */
async function compareFiles(
  read: ReadFile,
  { hashes, tiles }: Pick<Awaited<ReturnType<typeof readEntries>>, 'hashes' | 'tiles'>,
  size: number,
) {
  for (const [key, bytes] of tiles) {
    const [level = 0, index = 0] = key.split('/').map(Number);
    const width = widthOf(size, level, index);
    if (width <= 0) continue;
    const served = await readTiles(read)({ level, index, width });
    if (!equalBytes(served, bytes.subarray(0, width * 32)))
      throw new LogError(`${tilePath(level, index, width)} differs from the entries.`);
  }
  for (let index = 0; index * tileWidth < size; index += 1) {
    const width = widthOf(size, 0, index);
    const path = tilePath('entries', index, width);
    const expected = writeBundle(hashes.slice(index * tileWidth, index * tileWidth + width));
    if (!equalBytes((await read(path)) ?? new Uint8Array(), expected)) throw new LogError(`${path} differs from the entries.`);
  }
}

interface StampContext {
  readonly log: LogState;
  readonly roots: readonly X509Certificate[];
  readonly readTile: ReadTile;
}

interface CheckedStamp {
  readonly size: number;
  readonly provenAt: number;
}

async function checkStamps(read: ReadPublic, { log, roots, readTile }: StampContext): Promise<CheckedStamp[]> {
  const checked: CheckedStamp[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: z.output<typeof stampPage> = await readJson(
      read,
      `/ledger/stamps?limit=${maxPageSize}&after=${encodeURIComponent(after)}`,
      stampPage,
    );
    for (const { size, authority, note, response, provenAt } of page.stamps) {
      const fail = (reason: string) => new LogError(`The stamp of ${authority} for ${size} entries is wrong: ${reason}.`);
      const stamp = await attempt(() => verifyStamp(Buffer.from(response, 'base64'), Buffer.from(note), roots), fail);
      const stamped = await attempt(() => verifyCheckpoint({ keys: log.seen.keys, note }), fail);
      if (stamped.size !== size || size > log.size) throw fail('it is of another checkpoint');
      if (!equalBytes(await openTree(size, sha256, readTile).root(), stamped.root)) throw fail('the log was rewritten after it');
      if (stamp.provenAt.getTime() !== Date.parse(provenAt)) throw fail(`its time is ${stamp.provenAt.toISOString()}`);
      checked.push({ size, provenAt: stamp.provenAt.getTime() });
    }
    after = page.next;
  }
  return checked.toSorted((a, b) => a.size - b.size || a.provenAt - b.provenAt);
}

/** Compares the published proof of each prediction with the earliest stamp that covers it. */
function checkProofs(issued: readonly Issued[], stamps: readonly CheckedStamp[]) {
  let next = 0;
  let [live, provenBeforeStart, replayed] = [0, 0, 0];
  for (const { position, startsAt, replay, provenAt } of issued) {
    while (next < stamps.length && stamps[next]!.size < position) next += 1;
    const stamped = stamps[next]?.provenAt ?? null;
    if (stamped !== provenAt) {
      const shown = (time: number | null) => (time === null ? 'no time' : new Date(time).toISOString());
      throw new LogError(`Entry ${position}: the site says that it was proven at ${shown(provenAt)}, its stamps say ${shown(stamped)}.`);
    }
    if (replay) replayed += 1;
    else live += 1;
    if (!replay && stamped !== null && stamped < startsAt) provenBeforeStart += 1;
  }
  return { live, provenBeforeStart, replayed };
}

async function attempt<Value>(run: () => Promise<Value> | Value, fail: (reason: string) => LogError): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw fail(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

async function readJson<Schema extends z.ZodType>(read: ReadPublic, path: string, schema: Schema): Promise<z.output<Schema>> {
  const bytes = await read(path);
  if (!bytes) throw new LogError(`${path} does not exist.`);
  const parsed = schema.safeParse(
    await attempt(
      () => JSON.parse(new TextDecoder().decode(bytes)) as unknown,
      (reason) => new LogError(`${path}: ${reason}.`),
    ),
  );
  if (!parsed.success) throw new LogError(`${path} cannot be read: ${parsed.error.issues[0]?.path.join('.')} is wrong.`);
  return parsed.data;
}
