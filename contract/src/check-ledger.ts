import { genesisHash, hashedText, type LedgerEntry, type LedgerPage } from './ledger.ts';

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal: every platform has its own, so it is passed in. */
export type Sha256 = (text: string) => string | Promise<string>;

export interface LedgerCheck {
  readonly entries: number;
  readonly disclosed: number;
  /** The first thing that is wrong, or undefined when the chain is whole. */
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

/** Walks the chain from its first link. It needs nothing but the published entries: anyone can do it, a browser too. */
export async function checkLedger(entries: readonly LedgerEntry[], head: LedgerPage['head'], sha256: Sha256): Promise<LedgerCheck> {
  let previousHash = genesisHash;
  let disclosed = 0;
  for (const [index, entry] of entries.entries()) {
    const reason = await flawOf(entry, index + 1, previousHash, sha256);
    if (reason) return { entries: entries.length, disclosed, broken: { position: index + 1, reason } };
    if (entry.content) disclosed += 1;
    previousHash = entry.hash;
  }
  const isWhole = head.position === entries.length && head.hash === previousHash;
  const reason = `the head says ${head.position} ${head.hash}, the chain ends at ${entries.length} ${previousHash}`;
  return { entries: entries.length, disclosed, broken: isWhole ? undefined : { position: entries.length, reason } };
}

async function flawOf(entry: LedgerEntry, expected: number, before: string, sha256: Sha256): Promise<string | undefined> {
  const { position, previousHash, hash, content } = entry;
  if (position !== expected) return `position ${position} stands where ${expected} should`;
  if (previousHash !== before) return 'it does not name the hash of the entry before it';
  if (!content) return undefined;
  if (content.position !== position) return `its content says position ${content.position}`;
  if ((await sha256(hashedText(previousHash, content))) !== hash) return 'its hash is not that of its content';
  return content.issuedAt < content.startsAt ? undefined : 'it was issued after the start of its game';
}
