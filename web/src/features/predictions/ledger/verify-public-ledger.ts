import { type Sha256, walkLedger } from '#domain/ledger/verify-ledger.ts';
import { type LedgerEntry, type LedgerPage } from '#contract/ledger.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';

export interface Verification {
  readonly head: LedgerPage['head'];
  readonly disclosed: number;
  /** The first thing that is wrong; undefined when all is well. */
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

interface Parts {
  /** The entries this page shows: they must be the ledger's own. */
  readonly shown: readonly LedgerEntry[];
  readonly readPage: (after: number) => Promise<LedgerPage>;
  readonly sha256: Sha256;
  readonly onProgress: (done: number, of: number) => void;
}

/** Recomputes the whole public chain, page by page, and compares what is shown here with it. */
export async function verifyLedger({ shown, readPage, sha256, onProgress }: Parts): Promise<Verification> {
  const walk = walkLedger(sha256);
  const missing = new Map(shown.map((entry) => [entry.position, entry]));
  let taken = 0;
  for (let after = 0; ;) {
    const { head, entries, next } = await readPage(after);
    const broken = (await walk.take(entries)) ?? compare(entries, missing);
    taken += entries.length;
    onProgress(taken, head.position);
    // The chain may grow while it is walked: the head that counts is the last page's.
    if (broken || next === null || next <= after) {
      const end = walk.end(head);
      const [absent] = missing.keys();
      const lost = absent === undefined ? undefined : { position: absent, reason: 'this page shows it, and the ledger does not hold it' };
      return { head, disclosed: end.disclosed, broken: broken ?? end.broken ?? lost };
    }
    after = next;
  }
}

/** Takes the shown entries off the list as they are met in the ledger; gives the first that is told differently here. */
function compare(entries: readonly LedgerEntry[], missing: Map<number, LedgerEntry>): Verification['broken'] {
  for (const { position, hash, content } of entries) {
    const here = missing.get(position);
    missing.delete(position);
    const isSame = !here || (here.hash === hash && (!here.content || !content || canonicalJson(here.content) === canonicalJson(content)));
    if (!isSame) return { position, reason: 'this page shows it differently from the ledger' };
  }
  return undefined;
}

/** The browser's own SHA-256. */
export async function browserSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
