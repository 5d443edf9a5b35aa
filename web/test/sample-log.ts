import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LedgerEntry } from '#contract/ledger.ts';
import { concatBytes, fromHex } from '#domain/ledger/bytes.ts';
import { createNoteKey, formatCheckpoint, formatNoteKey, signNote } from '#domain/ledger/signed-note.ts';
import { appendEntries, openTree, tilePath } from '#domain/ledger/tiles.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

export const logKeys = generateKeyPairSync('ed25519');

/** The public files of a log with these entries, up to 256, by their path below /ledger/. */
export async function sampleLog(
  chain: readonly LedgerEntry[],
  { privateKey, publicKey } = logKeys,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = chain.map(({ hash }) => fromHex(hash));
  const [tile] = await appendEntries(0, entries, sha256, () => Promise.reject(new Error('no tiles')));
  const size = entries.length;
  const root = Uint8Array.from(await openTree(size, sha256, () => Promise.resolve(tile!.hashes)).root());
  const key = await createNoteKey('localhost:3000/ledger', rawKey(publicKey));
  const text = formatCheckpoint({ origin: key.name, size, root });
  const note = `${text}\n${signNote(text, key, (message) => new Uint8Array(sign(null, message, privateKey)))}`;
  return new Map([
    ['checkpoint', new TextEncoder().encode(note)],
    ['keys', new TextEncoder().encode(`${formatNoteKey(key)}\n`)],
    [tilePath(0, 0, size), Uint8Array.from(tile!.hashes)],
    [tilePath('entries', 0, size), concatBytes(...entries.flatMap((entry) => [Uint8Array.of(0, entry.length), entry]))],
  ]);
}

const rawKey = (publicKey: KeyObject) => Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(12));

/** The files as answers to requests of a page. */
export const logAnswers = (files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) =>
  Object.fromEntries([...files].map(([path, bytes]) => [`/ledger/${path}`, () => new Response(bytes)]));
