import { concatBytes, fromBase64, fromHex, toBase64, toHex } from './bytes.ts';

/* C2SP signed-note: a text with signature lines of several keys. Signatures are Ed25519; those of other kinds are ignored. */

const ed25519Type = Uint8Array.of(1);

export interface NoteKey {
  readonly name: string;
  /** The first four bytes, in hexadecimal, of the hash of name, type and public key. */
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();
const longestList = 100;

const isKeyName = (name: string) => name !== '' && !/[\s+]/u.test(name);

export async function createNoteKey(name: string, publicKey: Uint8Array<ArrayBuffer>): Promise<NoteKey> {
  const hashed = concatBytes(utf8.encode(`${name}\n`), ed25519Type, publicKey);
  const id = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', hashed)).subarray(0, 4));
  return { name, id, publicKey };
}

export const formatNoteKey = ({ name, id, publicKey }: NoteKey): string => `${name}+${id}+${toBase64(concatBytes(ed25519Type, publicKey))}`;

/** Undefined if the text is not an Ed25519 key of a log. */
export async function parseNoteKey(text: string): Promise<NoteKey | undefined> {
  const [, name = '', id, encoded = ''] = /^([^+]*)\+([^+]*)\+(.*)$/s.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || bytes?.length !== 33 || bytes[0] !== ed25519Type[0]) return undefined;
  const key = await createNoteKey(name, bytes.slice(1));
  return key.id === id ? key : undefined;
}

/** The signature line of a key. `sign` is Ed25519 with its private key. */
export const signNote = (text: string, { name, id }: NoteKey, sign: (message: Uint8Array) => Uint8Array): string =>
  `— ${name} ${toBase64(concatBytes(fromHex(id), sign(utf8.encode(text))))}\n`;

/** The signed text, with its last line break, and the signatures. Throws an error with a sentence if the text is not a signed note. */
export function parseNote(note: string) {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.flatMap((line) => {
    const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    return isKeyName(name) && bytes && bytes.length > 4 ? [{ name, id: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4) }] : [];
  });
  const isComplete = end >= 0 && note.endsWith('\n') && signatures.length === lines.length && lines.length <= longestList;
  if (!isComplete || /\p{Cc}/u.test(note.replaceAll('\n', ''))) throw new Error('it is not a signed note');
  return { text: note.slice(0, end + 1), signatures };
}

/** Returns the text. Ignores signatures of unknown keys. Throws an error if a known key's signature is wrong, or if no key is known. */
export async function verifyNote(note: string, keys: readonly NoteKey[]): Promise<string> {
  const { text, signatures } = parseNote(note);
  const known = signatures.flatMap(({ name, id, signature }) => {
    const key = keys.find((one) => one.name === name && one.id === id);
    return key ? [{ key, signature }] : [];
  });
  for (const { key, signature } of known) {
    if (!(await verifyEd25519(key.publicKey, utf8.encode(text), signature))) throw new Error(`the signature of ${key.name} is wrong`);
  }
  if (known.length === 0) throw new Error(`it is not signed by ${keys.map(({ name, id }) => `${name}+${id}`).join(' or ')}`);
  return text;
}

async function verifyEd25519(publicKey: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, message);
}

export interface Checkpoint {
  /** The name of the log: its address without scheme and without a slash at the end. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array<ArrayBuffer>;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** Parses the text of a checkpoint (C2SP tlog-checkpoint). If it is none, throws an error with a sentence for the reader. */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin = '', size = '', encoded = ''] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n(?:[^\n]+\n)*$/.exec(text) ?? [];
  const root = fromBase64(encoded);
  if (root?.length !== 32 || !Number.isSafeInteger(Number(size))) throw new Error('it is not a checkpoint of a log');
  return { origin, size: Number(size), root };
}
