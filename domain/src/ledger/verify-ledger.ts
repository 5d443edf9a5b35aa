import { genesisHash, hashedText } from './encode-entry.ts';

export interface EntryHash {
  readonly position: number;
  readonly hash: string;
}

interface ChainEntry extends EntryHash {
  readonly previousHash: string;
  /** Null until the game starts: before that, only the hash of the content is public. */
  readonly content: { readonly position: number; readonly issuedAt: string; readonly startsAt: string } | null;
}

/** The SHA-256 of a text in lower-case hexadecimal. The caller passes the function, because this folder uses no API of Node. */
type Sha256 = (text: string) => string;

export interface LedgerCheck {
  readonly entries: number;
  /** The first error; undefined if the ledger is valid. */
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

type Chain = Iterable<ChainEntry> | AsyncIterable<ChainEntry>;

/** Verifies a ledger, which can be a stream, because it may be longer than the memory. The last entry must be the published head. */
export async function checkLedger(chain: Chain, head: EntryHash, sha256: Sha256): Promise<LedgerCheck> {
  let [entries, previousHash] = [0, genesisHash];
  for await (const entry of chain) {
    entries += 1;
    const reason = errorOf(entry, entries, previousHash, sha256);
    if (reason) return { entries, broken: { position: entries, reason } };
    previousHash = entry.hash;
  }
  const isWhole = head.position === entries && head.hash === previousHash;
  const reason = `the head is ${head.position} ${head.hash}, but the chain ends at ${entries} ${previousHash}`;
  return { entries, broken: isWhole ? undefined : { position: entries, reason } };
}

function errorOf(entry: ChainEntry, expected: number, before: string, sha256: Sha256): string | undefined {
  const { position, previousHash, content } = entry;
  if (position !== expected) return `position ${position} instead of ${expected}`;
  if (previousHash !== before) return 'its previous hash is not the hash of the entry before it';
  return content ? errorOfContent(content, entry, sha256(hashedText(previousHash, content))) : undefined;
}

/** What is wrong with a content, whose hash has been computed again, at this place of the chain. */
export function errorOfContent(
  content: NonNullable<ChainEntry['content']>,
  { position, hash }: EntryHash,
  computed: string,
): string | undefined {
  if (content.position !== position) return `its content has position ${content.position}`;
  if (computed !== hash) return 'its hash is not the hash of its content';
  return content.issuedAt < content.startsAt ? undefined : 'it was issued after the start of its game';
}
