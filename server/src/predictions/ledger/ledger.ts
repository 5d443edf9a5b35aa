import { createHash, randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type LedgerContent } from '#contract/ledger.ts';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import type { Db } from '#server/platform/database/database.ts';
import { predictions } from '#server/schema/predictions.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';

export interface LedgerHead {
  readonly position: number;
  readonly hash: string;
}

/** Until the end of `transaction` nobody else adds to the chain: there is one next position and one previous hash. */
export async function lockLedger(transaction: Db): Promise<LedgerHead> {
  await lockInTransaction(transaction, 'ledger');
  return ledgerHead(transaction);
}

export async function ledgerHead(db: Db): Promise<LedgerHead> {
  const [head] = await db
    .select({ position: predictions.id, hash: predictions.hash })
    .from(predictions)
    .orderBy(desc(predictions.id))
    .limit(1);
  return head ?? { position: 0, hash: genesisHash };
}

export interface ChainLink extends LedgerHead {
  readonly previousHash: string;
  readonly content: LedgerContent;
}

/** Puts one more content behind the head. */
export function linkAfter(head: LedgerHead, draft: Omit<LedgerContent, 'position' | 'salt'>): ChainLink {
  const content: LedgerContent = { ...draft, position: head.position + 1, salt: randomBytes(16).toString('hex') };
  return { position: content.position, previousHash: head.hash, hash: hashOf(head.hash, content), content };
}

export const hashOf = (previousHash: string, content: LedgerContent): string =>
  createHash('sha256').update(hashedText(previousHash, content)).digest('hex');
