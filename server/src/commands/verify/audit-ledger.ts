import { hash as digest, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { contentsPerFile, type LedgerContent, publicContent, ledgerPage, stampPage } from '#contract/ledger.ts';
import { equalBytes } from '#domain/ledger/bytes.ts';
import {
  LogError,
  type LogState,
  type ReadFile,
  readLog,
  readTiles,
  type LastSeenLog,
  verifyCheckpoint,
} from '#domain/ledger/check-log.ts';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { hashLength } from '#domain/ledger/merkle-tree.ts';
import {
  appendEntries,
  type ChangedTile,
  openTree,
  parseBundle,
  type ReadTile,
  tilePath,
  tileWidth,
  widthOf,
} from '#domain/ledger/tiles.ts';
import { errorOfContent } from '#domain/ledger/verify-ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import type { ProvenPrediction } from '#server/commands/recompute-record/read-settled-markets.ts';
import { readCertificates, verifyStamp } from '#server/transparency-log/timestamps/verify-stamp.ts';

/** Reads a public address of a site; undefined if it does not exist. */
export type ReadPublic = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

interface AuditOptions {
  readonly read: ReadPublic;
  readonly before: LastSeenLog | undefined;
  /** Root certificates that the reader brings. Without them, those of the site are used. */
  readonly roots?: string | undefined;
}

export interface Audit {
  readonly log: LogState;
  /** The predictions whose content is public. */
  readonly disclosed: readonly ProvenPrediction[];
  readonly replayed: number;
  readonly stamps: number;
  /** Live predictions whose content is public, and those of them that an authority has confirmed before tip-off. */
  readonly live: number;
  readonly provenBeforeStart: number;
  readonly roots: readonly X509Certificate[];
}

// With 'buffer', Node allocates memory for each hash. A text that is copied into its shared pool is faster.
export const sha256 = (bytes: Uint8Array) => Buffer.from(digest('sha256', bytes, 'binary'), 'binary');

/** Checks everything that a site publishes about its ledger. Throws a LogError that names the first thing that is wrong. */
export async function auditLedger({ read, before, roots: ownRoots }: AuditOptions): Promise<Audit> {
  const readFile: ReadFile = (path) => read(`/ledger/${path}`);
  const log = await readLog(readFile, sha256, before);
  const { hashes, readTile } = await readEntries(readFile, log);
  // The claims are read before the stamps, so that a new stamp does not contradict them.
  const after = Math.max(0, log.size - maxPageSize);
  const newest = await readJson(read, `/api/record/ledger?limit=${maxPageSize}&after=${after}`, ledgerPage);
  const roots = readCertificates(ownRoots ?? new TextDecoder().decode(await read('/ledger/roots.pem')));
  const stamps = await checkStamps(read, { log, roots, readTile });
  const proofs = proofsOf(log.size, stamps);
  for (const { position, hash, provenAt } of newest.entries.filter((entry) => entry.position <= log.size)) {
    if (hash !== hashes[position - 1]) throw new LogError(`Entry ${position} has another hash in the list than in the log.`);
    const stamped = proofs[position - 1] ?? null;
    if (provenAt !== null && Date.parse(provenAt) !== stamped) {
      const shown = stamped === null ? 'no time' : new Date(stamped).toISOString();
      throw new LogError(`Entry ${position}: the site says that it was proven at ${provenAt}, its stamps say ${shown}.`);
    }
  }
  return { log, roots, stamps: stamps.length, ...(await readContents(read, hashes, proofs)) };
}

/** How many files are requested at the same time. */
const parallel = 8;

/** Reads files, some of them ahead, and returns each with its address in order. */
async function* readInOrder<Address, File>(addresses: readonly Address[], read: (address: Address) => Promise<File>) {
  const reading: Promise<File>[] = [];
  for (const [index, address] of addresses.entries()) {
    for (const next of addresses.slice(index + reading.length, index + parallel)) {
      const file = read(next);
      // A file that cannot be read is reported when it is its turn.
      file.catch(() => undefined);
      reading.push(file);
    }
    yield [address, await reading.shift()!] as const;
  }
}

/** Reads the hashes of all entries and builds the tree again. Every tile that the site serves must follow from them, and so must the root. */
async function readEntries(read: ReadFile, { size, root }: LogState) {
  const tiles = new Map<string, ChangedTile>();
  const readTile: ReadTile = async ({ level, index, width }) =>
    (tiles.get(`${level}/${index}`)?.hashes ?? new Uint8Array()).subarray(0, width * hashLength);
  const hashes: string[] = [];
  const paths = Array.from({ length: Math.ceil(size / tileWidth) }, (_, index) => tilePath('entries', index, widthOf(size, 0, index)));
  for await (const [path, bundle] of readInOrder(paths, read)) {
    const added = bundle && parseBundle(bundle);
    if (added?.length !== Math.min(tileWidth, size - hashes.length)) throw new LogError(`${path} does not have all of its entries.`);
    for (const tile of await appendEntries(hashes.length, added, sha256, readTile)) tiles.set(`${tile.level}/${tile.index}`, tile);
    hashes.push(...added.map((entry) => Buffer.from(entry).toString('hex')));
  }
  for await (const [{ level, index, width, hashes: expected }, served] of readInOrder([...tiles.values()], readTiles(read))) {
    // `equalBytes` is slow for whole tiles.
    if (Buffer.compare(served, expected) !== 0) throw new LogError(`${tilePath(level, index, width)} differs from the entries.`);
  }
  const ours = await openTree(size, sha256, readTile).root();
  if (!equalBytes(ours, root)) throw new LogError('The entries do not have the root that was signed.');
  return { hashes, readTile };
}

/** Reads all contents that are public, and verifies them and the chain with the hashes. */
async function readContents(read: ReadPublic, hashes: readonly string[], proofs: readonly (number | undefined)[]) {
  const disclosed: ProvenPrediction[] = [];
  let [position, previousHash, live, provenBeforeStart] = [0, genesisHash, 0, 0];
  const paths = Array.from({ length: Math.ceil(hashes.length / contentsPerFile) }, (_, index) => `/api/record/contents/${index}`);
  for await (const [path, file] of readInOrder(paths, (one) => readText(read, one))) {
    // Each content has its own line. Parsed one by one, they keep the garbage collector from copying thousands of objects.
    const lines = file.startsWith('[') && file.endsWith(']') ? file.slice(1, -1).split(',\n') : [];
    for (const line of lines.slice(0, hashes.length - position)) {
      const content = parseJson(path, line, publicContent);
      const hash = hashes[position]!;
      position += 1;
      if (content) {
        // Entries that were stored before version 0.4.0 are served with another order of the JSON names than the hashed text has.
        const asServed = digest('sha256', `${previousHash}\n${line}`);
        const computed = asServed === hash ? hash : digest('sha256', hashedText(previousHash, content));
        const reason = errorOfContent(content, { position, hash }, computed);
        if (reason) throw new LogError(`Entry ${position}: ${reason}.`);
        const provenAt = proofs[position - 1] ?? null;
        disclosed.push(new TextOfPrediction(content.gameId, line, provenAt));
        live += content.replay ? 0 : 1;
        provenBeforeStart += !content.replay && provenAt !== null && provenAt < Date.parse(content.startsAt) ? 1 : 0;
      }
      previousHash = hash;
    }
  }
  if (position < hashes.length) throw new LogError(`The log has ${hashes.length} entries, but only ${position} are listed with contents.`);
  return { disclosed, live, provenBeforeStart, replayed: disclosed.length - live };
}

/** A content as JSON, which is parsed when it is read: all contents of years as objects would need gigabytes. */
class TextOfPrediction implements ProvenPrediction {
  readonly gameId: string;
  readonly provenAt: number | null;
  readonly #json: string;

  constructor(gameId: string, json: string, provenAt: number | null) {
    this.gameId = gameId;
    this.provenAt = provenAt;
    this.#json = json;
  }

  get content() {
    return JSON.parse(this.#json) as LedgerContent;
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

/** When an authority first confirmed each entry: in the first stamped checkpoint that has it. */
function proofsOf(size: number, stamps: readonly CheckedStamp[]): (number | undefined)[] {
  let next = 0;
  return Array.from({ length: size }, (_, index) => {
    while (next < stamps.length && stamps[next]!.size <= index) next += 1;
    return stamps[next]?.provenAt;
  });
}

async function attempt<Value>(run: () => Promise<Value> | Value, fail: (reason: string) => LogError): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw fail(messageOf(error));
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));

async function readText(read: ReadPublic, path: string): Promise<string> {
  const bytes = await read(path);
  if (!bytes) throw new LogError(`${path} does not exist.`);
  return new TextDecoder().decode(bytes);
}

const readJson = async <Schema extends z.ZodType>(read: ReadPublic, path: string, schema: Schema) =>
  parseJson(path, await readText(read, path), schema);

function parseJson<Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(path, text));
  if (!parsed.success) throw new LogError(`${path} cannot be read: ${parsed.error.issues[0]?.path.join('.')} is wrong.`);
  return parsed.data;
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LogError(`${path}: ${messageOf(error)}.`);
  }
}
