import { equalBytes, fromHex } from './bytes.ts';
import { type HashBytes, hashLeaf, hashLength, verifyConsistency, verifyInclusion } from './merkle-tree.ts';
import { type Checkpoint, parseCheckpoint, parseNoteKey, verifyNote } from './signed-note.ts';
import type { EntryHash } from './verify-ledger.ts';
import { openTree, type ReadTile, tilePath, tileWidth } from './tiles.ts';

/* What a reader of the log checks. A failed check throws a LogError, whose message is a sentence for the reader. */

export class LogError extends Error {}

/** Reads a public file of the log below `/ledger/`; undefined if it does not exist. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** What a reader keeps of a log: the keys that it trusts, and the last checkpoint that it has seen. */
export interface LastSeenLog {
  readonly keys: string;
  readonly note: string;
}

export interface LogState extends Checkpoint {
  readonly seen: LastSeenLog;
}

/** The tiles of a log as files. Once a tile is full, the server may have only the full one. */
export const readTiles =
  (read: ReadFile): ReadTile =>
  async ({ level, index, width }) => {
    const tile =
      (await read(tilePath(level, index, width))) ?? (width < tileWidth ? await read(tilePath(level, index, tileWidth)) : undefined);
    if (!tile) throw new LogError(`The log does not have ${tilePath(level, index, width)}, although its checkpoint covers it.`);
    return tile.subarray(0, width * hashLength);
  };

/** Verifies the signature of a checkpoint, and that it has the same log name as the keys. */
export async function verifyCheckpoint(seen: LastSeenLog): Promise<LogState> {
  const lines = seen.keys.trim().split('\n');
  const keys = (await Promise.all(lines.map(parseNoteKey))).filter((key) => key !== undefined);
  const checkpoint = await verifyNote(seen.note, keys)
    .then(parseCheckpoint)
    .catch((error: Error) => {
      throw new LogError(`The checkpoint cannot be trusted: ${error.message}.`);
    });
  if (keys.some(({ name }) => name !== checkpoint.origin)) throw new LogError('The checkpoint is of another log than its key.');
  return { ...checkpoint, seen };
}

/** Reads the current checkpoint. If an earlier one is given, its keys are trusted, and the log must still begin with all its entries. */
export async function readLog(read: ReadFile, hash: HashBytes, before: LastSeenLog | undefined): Promise<LogState> {
  const note = await read('checkpoint');
  if (!note) throw new LogError('The log has no checkpoint yet.');
  const published = new TextDecoder().decode(await read('keys'));
  const state = await verifyCheckpoint({ keys: before?.keys ?? published, note: new TextDecoder().decode(note) });
  if (before) await checkGrowth(read, hash, await verifyCheckpoint(before), state);
  // A new key is trusted if the checkpoint is signed with it and with an old key. A key that is only published beside an old one is not.
  const verified = published
    .trim()
    .split('\n')
    .map((key) => verifyCheckpoint({ ...state.seen, keys: key }));
  const keys = await Promise.all(verified).then(
    () => published,
    () => state.seen.keys,
  );
  return { ...state, seen: { ...state.seen, keys } };
}

async function checkGrowth(read: ReadFile, hash: HashBytes, from: LogState, to: LogState): Promise<void> {
  if (to.size < from.size) {
    throw new LogError(`The log was rolled back: it has ${to.size} entries, and a signed checkpoint seen before has ${from.size}.`);
  }
  if (to.size === from.size) {
    if (equalBytes(to.root, from.root)) return;
    throw new LogError(`The log was forked: two signed checkpoints of ${to.size} entries differ.`);
  }
  const proof = await openTree(to.size, hash, readTiles(read)).consistencyProof(from.size);
  if (await verifyConsistency(hash, from, to, proof)) return;
  throw new LogError(`The log was rewritten: its ${to.size} entries do not begin with the ${from.size} that were signed before.`);
}

/** Whether the log has these hashes at these positions, which begin with 1. */
export async function checkInclusion(read: ReadFile, hash: HashBytes, head: LogState, entries: readonly EntryHash[]): Promise<void> {
  const tree = openTree(head.size, hash, readTiles(read));
  for (const entry of entries) {
    const index = entry.position - 1;
    const leaf = await hashLeaf(hash, fromHex(entry.hash));
    const proof = await tree.inclusionProof(index);
    if (await verifyInclusion(hash, { ...head, index, leaf, proof })) continue;
    throw new LogError(`Entry ${entry.position} is not in the log as it is shown here.`);
  }
}
