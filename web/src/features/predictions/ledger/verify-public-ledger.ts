import { type Sha256, walkLedger } from '#domain/ledger/verify-ledger.ts';
import { type LedgerEntry, type LedgerPage } from '#contract/ledger.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';

export interface Verification {
  readonly head: LedgerPage['head'];
  readonly disclosed: number;
  readonly replayed: number;
  readonly broken: { readonly position: number; readonly reason: string } | undefined;
}

interface Parts {
  /** The ledger entries that the current page shows. The public ledger must contain them with the same content. */
  readonly shown: readonly LedgerEntry[];
  readonly readPage: (after: number) => Promise<LedgerPage>;
  readonly sha256: Sha256;
  readonly onProgress: (done: number, of: number) => void;
}

export async function verifyPublicLedger({ shown, readPage, sha256, onProgress }: Parts): Promise<Verification> {
  const verifier = walkLedger(sha256);
  const missing = new Map(shown.map((entry) => [entry.position, entry]));
  let checked = 0;
  let replayed = 0;
  for (let after = 0; ;) {
    const { head, entries, next } = await readPage(after);
    const broken = (await verifier.take(entries)) ?? compare(entries, missing);
    checked += entries.length;
    replayed += entries.filter(({ content }) => content?.replay === true).length;
    onProgress(checked, head.position);
    // The ledger may grow during the verification. The result is therefore compared with the head of the last page.
    if (broken || next === null || next <= after) {
      const end = verifier.end(head);
      const [absent] = missing.keys();
      const notInLedger =
        absent === undefined ? undefined : { position: absent, reason: 'this page shows it, but the ledger does not contain it' };
      return { head, disclosed: end.disclosed, replayed, broken: broken ?? end.broken ?? notInLedger };
    }
    after = next;
  }
}

function compare(entries: readonly LedgerEntry[], missing: Map<number, LedgerEntry>): Verification['broken'] {
  for (const { position, hash, content } of entries) {
    const here = missing.get(position);
    missing.delete(position);
    const isSame = !here || (here.hash === hash && (!here.content || !content || canonicalJson(here.content) === canonicalJson(content)));
    if (!isSame) return { position, reason: 'this page shows it differently from the ledger' };
  }
  return undefined;
}

export async function browserSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
