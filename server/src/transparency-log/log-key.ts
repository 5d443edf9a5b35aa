import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { splitList } from '#domain/split-list.ts';
import { createNoteKey, signNote } from '#domain/ledger/signed-note.ts';
import type { Db } from '#server/platform/database/database.ts';
import { loadKey } from '#server/platform/keys.ts';
import { ledgerKeys } from '#server/schema/transparency-log.ts';
import { findLastCheckpoint } from './store.ts';

export interface LogSettings {
  /** The operator's keys as `PRIVATE+KEY+name+id+base64`, separated by commas. */
  readonly LEDGER_KEY?: string | undefined;
  readonly PUBLIC_URL: string;
}

/** The first bytes of an Ed25519 private key in PKCS #8. Node needs them before the 32 bytes of the key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiLength = 12;

/**
 * The operator's keys, or one that is created at the first use and stored. While one key replaces another, both sign. A log keeps its name if
 * the address of the site changes, because its stamps and witnesses know it by this name.
 */
export async function loadLogSigner(db: Db, { LEDGER_KEY, PUBLIC_URL }: LogSettings) {
  const configured = splitList(LEDGER_KEY ?? '').map(parsePrivateKey);
  const stored = async () => {
    const name = (await findLastCheckpoint(db))?.note.split('\n', 1)[0] ?? `${new URL(PUBLIC_URL).host}/ledger`;
    return { name, seed: await loadKey(db, ledgerKeys) };
  };
  const pairs = configured.length > 0 ? configured : [await stored()];
  const signers = await Promise.all(
    pairs.map(async ({ name, seed }) => {
      const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
      const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
      return { privateKey, key: await createNoteKey(name, Uint8Array.from(spki.subarray(spkiLength))) };
    }),
  );
  return {
    /** The name of the log in its checkpoints. */
    origin: pairs[0]!.name,
    keys: signers.map(({ key }) => key),
    /** The text as a note, signed with every key. */
    sign: (text: string): string =>
      `${text}\n${signers.map(({ key, privateKey }) => signNote(text, key, (message) => sign(null, message, privateKey))).join('')}`,
  };
}

function parsePrivateKey(text: string): { name: string; seed: Buffer } {
  const [, name = '', encoded = ''] = /^PRIVATE\+KEY\+([^+\s]+)\+[\da-f]{8}\+(.+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return { name, seed: bytes.subarray(1) };
}
