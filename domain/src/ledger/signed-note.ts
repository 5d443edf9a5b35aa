import { concatBytes, fromBase64, fromHex, toBase64, toHex } from './bytes.ts';

/* C2SP signed-note: a text with signature lines of several keys. Signatures are Ed25519, made by a log or by a witness (cosignature). */

const noteTypes = { log: 0x01, witness: 0x04 } as const;

export interface NoteKey {
  readonly name: string;
  /** The first four bytes, in hexadecimal, of the hash of name, type and public key. */
  readonly id: string;
  readonly kind: keyof typeof noteTypes;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

interface SignedNote {
  /** The signed text, with its last line break. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const utf8 = new TextEncoder();
const longestList = 100;

const isKeyName = (name: string) => name !== '' && !/[\s+]/u.test(name);

export async function createNoteKey(name: string, kind: NoteKey['kind'], publicKey: Uint8Array<ArrayBuffer>): Promise<NoteKey> {
  const hashed = concatBytes(utf8.encode(`${name}\n`), Uint8Array.of(noteTypes[kind]), publicKey);
  const id = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', hashed)).subarray(0, 4));
  return { name, id, kind, publicKey };
}

export const formatNoteKey = ({ name, id, kind, publicKey }: NoteKey): string =>
  `${name}+${id}+${toBase64(concatBytes(Uint8Array.of(noteTypes[kind]), publicKey))}`;

/** Undefined if the text is not an Ed25519 key of a log or witness. */
export async function parseNoteKey(text: string): Promise<NoteKey | undefined> {
  const [, name = '', id, encoded = ''] = /^([^+]*)\+([^+]*)\+(.*)$/s.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const kind = (['log', 'witness'] as const).find((known) => noteTypes[known] === bytes?.[0]);
  if (!isKeyName(name) || bytes?.length !== 33 || !kind) return undefined;
  const key = await createNoteKey(name, kind, bytes.slice(1));
  return key.id === id ? key : undefined;
}

/** One line per signature: a dash, the name of the key, and the signature in base64. */
const formatLine = (name: string, signature: Uint8Array) => `— ${name} ${toBase64(signature)}\n`;

/** The signature line of a key. `sign` is Ed25519 with its private key. A witness names the time at which it signs. */
export function signNote(text: string, key: NoteKey, sign: (message: Uint8Array) => Uint8Array, seconds = 0): string {
  const time = key.kind === 'witness' ? timeBytes(seconds) : new Uint8Array();
  return formatLine(key.name, concatBytes(fromHex(key.id), time, sign(messageOf(text, key, time))));
}

function timeBytes(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
}

/** The seconds at which a witness has signed. */
const timeOf = (signature: Uint8Array) => new DataView(signature.slice(0, 8).buffer).getBigUint64(0);

const messageOf = (text: string, { kind }: Pick<NoteKey, 'kind'>, time: Uint8Array): Uint8Array<ArrayBuffer> =>
  utf8.encode(kind === 'log' ? text : `cosignature/v1\ntime ${timeOf(time)}\n${text}`);

const hasControlCharacter = (line: string) => Array.from(line, (character) => character.codePointAt(0)!).some((code) => code < 32);

/** Throws an error with a sentence for the reader if the text is not a signed note. */
export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n');
  const signatures = parseSignatures(note.slice(end + 2));
  if (end < 0 || !signatures || signatures.length > longestList || note.split('\n').some((line) => hasControlCharacter(line))) {
    throw new Error('it is not a signed note');
  }
  return { text: note.slice(0, end + 1), signatures };
}

/** Undefined unless the text has signature lines only. */
export function parseSignatures(text: string): NoteSignature[] | undefined {
  if (!/^(?:— [^\n]+\n)+$/.test(text)) return undefined;
  const parsed = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
      const bytes = fromBase64(encoded);
      return isKeyName(name) && bytes && bytes.length > 4 ? { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4) } : [];
    });
  return parsed.length === text.trimEnd().split('\n').length ? parsed : undefined;
}

interface Verified {
  readonly text: string;
  /** The keys whose signatures are valid; of a witness also the time. */
  readonly signers: readonly { readonly key: NoteKey; readonly seconds: number | undefined }[];
}

/** Ignores signatures of unknown keys. If a known key's signature is wrong or no key is known, throws an error with a sentence. */
export async function verifyNote(note: string, keys: readonly NoteKey[]): Promise<Verified> {
  const { text, signatures } = parseNote(note);
  const signers: Verified['signers'][number][] = [];
  for (const { name, id, signature } of signatures) {
    const key = keys.find((known) => known.name === name && known.id === id);
    if (!key || signers.some((signer) => signer.key === key)) continue;
    const split = key.kind === 'witness' ? 8 : 0;
    const isValid =
      signature.length === split + 64 && (await verifyEd25519(key.publicKey, messageOf(text, key, signature), signature.slice(split)));
    if (!isValid) throw new Error(`the signature of ${name} is wrong`);
    signers.push({ key, seconds: split === 0 ? undefined : Number(timeOf(signature)) });
  }
  if (signers.length === 0) throw new Error(`it is not signed by ${keys.map(({ name, id }) => `${name}+${id}`).join(' or ')}`);
  return { text, signers };
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
