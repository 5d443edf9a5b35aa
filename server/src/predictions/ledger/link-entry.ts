import { createHash, randomBytes } from 'node:crypto';
import type { LedgerContent } from '#contract/ledger.ts';
import { hashedText } from '#domain/ledger/encode-entry.ts';

export interface LedgerHead {
  readonly position: number;
  readonly hash: string;
}

export interface ChainLink extends LedgerHead {
  readonly previousHash: string;
  readonly content: LedgerContent;
}

/**
 * Creates the entry after the head, which is the last entry. The new entry gets the next position, a salt, and a hash that
 * includes the head's hash.
 */
export function linkEntry(head: LedgerHead, draft: Omit<LedgerContent, 'position' | 'salt'>): ChainLink {
  const content: LedgerContent = { ...draft, position: head.position + 1, salt: randomBytes(16).toString('hex') };
  const hash = createHash('sha256').update(hashedText(head.hash, content)).digest('hex');
  return { position: content.position, previousHash: head.hash, hash, content };
}
