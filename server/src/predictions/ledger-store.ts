import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { predictions } from '#server/schema/predictions.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { LedgerContent } from '#contract/ledger.ts';

export interface LedgerHead {
  readonly position: number;
  readonly hash: string;
}

export interface ChainLink extends LedgerHead {
  readonly previousHash: string;
  readonly content: LedgerContent;
}

/** Only this transaction can append to the ledger until it ends, so that positions and hashes form one sequence. */
export async function lockLedger(transaction: Db): Promise<LedgerHead> {
  await lockInTransaction(transaction, 'ledger');
  return findLedgerHead(transaction);
}

export async function findLedgerHead(db: Db): Promise<LedgerHead> {
  const [head] = await db
    .select({ position: predictions.id, hash: predictions.hash })
    .from(predictions)
    .orderBy(desc(predictions.id))
    .limit(1);
  return head ?? { position: 0, hash: genesisHash };
}

export async function appendPredictions(transaction: Db, rows: readonly (typeof predictions.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) await transaction.insert(predictions).values(rows.slice(from, from + 100));
}

export async function listLedgerEntries(db: Db, after: number, until: number, limit: number) {
  return db
    .select({ prediction: predictions, start: { status: games.status, startsAt: games.startsAt } })
    .from(predictions)
    .leftJoin(games, eq(games.id, predictions.gameId))
    .where(and(gt(predictions.id, after), lte(predictions.id, until)))
    .orderBy(asc(predictions.id))
    .limit(limit);
}

/** The entry after the head, with the next position, a salt, and a hash that includes the head's hash. */
export function linkEntry(head: LedgerHead, draft: Omit<LedgerContent, 'position' | 'salt'>): ChainLink {
  const content: LedgerContent = { ...draft, position: head.position + 1, salt: randomBytes(16).toString('hex') };
  const hash = createHash('sha256').update(hashedText(head.hash, content)).digest('hex');
  return { position: content.position, previousHash: head.hash, hash, content };
}
