import { genesisHash, hashedText } from './encode-entry.ts';

interface ChainEntry {
  readonly position: number;
  readonly previousHash: string;
  readonly hash: string;
  /** Null until the game starts: before that, only the hash of the content is public. */
  readonly content: { readonly position: number; readonly issuedAt: string; readonly startsAt: string } | null;
}

interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/** The SHA-256 of a text in lower-case hexadecimal. The caller passes the function, because Node and browsers have different APIs. */
export type Sha256 = (text: string) => string | Promise<string>;

export interface LedgerCheck {
  readonly entries: number;
  readonly disclosed: number;
  /** The first error; undefined if the ledger is valid. */
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

/** Verifies the whole ledger. It needs only public data, so that anyone can run it, also in a browser. */
export async function checkLedger(entries: readonly ChainEntry[], head: ChainHead, sha256: Sha256): Promise<LedgerCheck> {
  const walk = walkLedger(sha256);
  await walk.take(entries);
  return walk.end(head);
}

interface LedgerWalk {
  take(entries: readonly ChainEntry[]): Promise<LedgerCheck['broken']>;
  /** Verifies that the last entry is the published head (the position and hash of the latest entry). */
  end(head: ChainHead): LedgerCheck;
}

/** Verifies the ledger page by page, so that a long ledger need not be loaded at once and the caller can show progress. */
export function walkLedger(sha256: Sha256): LedgerWalk {
  let previousHash = genesisHash;
  let position = 0;
  let entries = 0;
  let disclosed = 0;
  let broken: LedgerCheck['broken'];
  return {
    async take(page) {
      entries += page.length;
      for (const entry of broken ? [] : page) {
        const reason = await errorOf(entry, position + 1, previousHash, sha256);
        position += 1;
        if (reason) {
          broken = { position, reason };
          break;
        }
        if (entry.content) disclosed += 1;
        previousHash = entry.hash;
      }
      return broken;
    },
    end(head) {
      const isWhole = head.position === entries && head.hash === previousHash;
      const reason = `the head is ${head.position} ${head.hash}, but the chain ends at ${entries} ${previousHash}`;
      return { entries, disclosed, broken: broken ?? (isWhole ? undefined : { position: entries, reason }) };
    },
  };
}

async function errorOf(entry: ChainEntry, expected: number, before: string, sha256: Sha256): Promise<string | undefined> {
  const { position, previousHash, hash, content } = entry;
  if (position !== expected) return `position ${position} instead of ${expected}`;
  if (previousHash !== before) return 'its previous hash is not the hash of the entry before it';
  if (!content) return undefined;
  if (content.position !== position) return `its content has position ${content.position}`;
  if ((await sha256(hashedText(previousHash, content))) !== hash) return 'its hash is not the hash of its content';
  return content.issuedAt < content.startsAt ? undefined : 'it was issued after the start of its game';
}
