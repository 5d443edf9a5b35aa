import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { LogError, readLog } from './check-log.ts';
import { createNoteKey, formatCheckpoint, formatNoteKey, signNote } from './signed-note.ts';

const origin = 'courtline.example/ledger';
const hash = async (bytes: Uint8Array) => Uint8Array.from(createHash('sha256').update(bytes).digest());
const text = formatCheckpoint({ origin, size: 0, root: new Uint8Array(32) });

async function createSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const key = await createNoteKey(origin, Uint8Array.from(spki.subarray(12)));
  return { line: formatNoteKey(key), signature: signNote(text, key, (message) => sign(null, message, privateKey)) };
}
type Signer = Awaited<ReturnType<typeof createSigner>>;

const keysOf = (...signers: Signer[]) => signers.map(({ line }) => `${line}\n`).join('');
const noteOf = (...signers: Signer[]) => `${text}\n${signers.map(({ signature }) => signature).join('')}`;

test('a reader trusts a new key of the log only if the checkpoint is signed with it and with an old key', async () => {
  const [old, next] = [await createSigner(), await createSigner()];
  const trusted = async (published: Signer[], signedBy: Signer[]) => {
    const files = new Map([
      ['checkpoint', noteOf(...signedBy)],
      ['keys', keysOf(...published)],
    ]);
    const read = async (path: string) => Uint8Array.from(Buffer.from(files.get(path)!));
    const { seen } = await readLog(read, hash, { keys: keysOf(old), note: noteOf(old) });
    return seen.keys;
  };
  expect(await trusted([next], [old])).toBe(keysOf(old));
  expect(await trusted([old, next], [old]), 'published beside the old key').toBe(keysOf(old));
  expect(await trusted([old, next], [old, next])).toBe(keysOf(old, next));
  expect(await trusted([next], [old, next])).toBe(keysOf(next));
  await expect(trusted([next], [next])).rejects.toThrow(LogError);
});
