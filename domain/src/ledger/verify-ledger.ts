import { genesisHash, hashedText } from './encode-entry.ts';

/** The fields of a published ledger entry that the check reads. */
export interface ChainEntry {
  readonly position: number;
  readonly previousHash: string;
  readonly hash: string;
  /** Null until the game has begun; until then only the hash is public. */
  readonly content: { readonly position: number; readonly issuedAt: string; readonly startsAt: string } | null;
}

export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal: every platform has its own, so it is passed in. */
export type Sha256 = (text: string) => string | Promise<string>;

export interface LedgerCheck {
  readonly entries: number;
  readonly disclosed: number;
  /** The first thing that is wrong, or undefined when the chain is whole. */
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

/** Walks the chain from its first link. It needs nothing but the published entries: anyone can do it, a browser too. */
export async function checkLedger(entries: readonly ChainEntry[], head: ChainHead, sha256: Sha256): Promise<LedgerCheck> {
  const walk = walkLedger(sha256);
  await walk.take(entries);
  return walk.end(head);
}

export interface LedgerWalk {
  /** The next entries of the chain. Gives the first thing that is wrong; after that nothing more is looked at. */
  take(entries: readonly ChainEntry[]): Promise<LedgerCheck['broken']>;
  /** Whether the chain ends where the head says. */
  end(head: ChainHead): LedgerCheck;
}

/** The same, page by page: a chain of years need not be held in memory, and whoever waits can be told how far it is. */
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
        const reason = await flawOf(entry, position + 1, previousHash, sha256);
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
      const reason = `the head says ${head.position} ${head.hash}, the chain ends at ${entries} ${previousHash}`;
      return { entries, disclosed, broken: broken ?? (isWhole ? undefined : { position: entries, reason }) };
    },
  };
}

async function flawOf(entry: ChainEntry, expected: number, before: string, sha256: Sha256): Promise<string | undefined> {
  const { position, previousHash, hash, content } = entry;
  if (position !== expected) return `position ${position} stands where ${expected} should`;
  if (previousHash !== before) return 'it does not name the hash of the entry before it';
  if (!content) return undefined;
  if (content.position !== position) return `its content says position ${content.position}`;
  if ((await sha256(hashedText(previousHash, content))) !== hash) return 'its hash is not that of its content';
  return content.issuedAt < content.startsAt ? undefined : 'it was issued after the start of its game';
}
