import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { genesisHash, hashedText } from '#domain/ledger/encode-entry.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { EntryHash } from '#domain/ledger/verify-ledger.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import { type Db, selectRows } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { predictions, recordedBets } from '#server/schema/predictions.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { LedgerContent } from '#contract/ledger.ts';

export interface ChainLink extends EntryHash {
  readonly previousHash: string;
  readonly content: LedgerContent;
}

/** Only this transaction can append to the ledger until it ends, so that positions and hashes form one sequence. */
export async function lockLedger(transaction: Db): Promise<EntryHash> {
  await lockInTransaction(transaction, 'ledger');
  return findLedgerHead(transaction);
}

export async function findLedgerHead(db: Db): Promise<EntryHash> {
  const [head] = await db
    .select({ position: predictions.id, hash: predictions.hash })
    .from(predictions)
    .orderBy(desc(predictions.id))
    .limit(1);
  return head ?? { position: 0, hash: genesisHash };
}

interface NewPrediction {
  readonly row: typeof predictions.$inferInsert;
  readonly bets: readonly ClaimedBet[];
  /** The position of the prediction that this one replaces. */
  readonly replaces: number | undefined;
}

export async function appendPredictions(transaction: Db, added: readonly NewPrediction[]): Promise<void> {
  for (let from = 0; from < added.length; from += 100) {
    const part = added.slice(from, from + 100);
    await transaction.insert(predictions).values(part.map(({ row }) => row));
    const bets = part.flatMap(({ row, bets: own }) => own.map((bet, position) => ({ ...bet, position, predictionId: row.id })));
    if (bets.length > 0) await transaction.insert(recordedBets).select(selectRows(recordedBets, bets));
  }
  const replaced = added.flatMap(({ replaces }) => replaces ?? []);
  await transaction.delete(recordedBets).where(and(inArray(recordedBets.predictionId, replaced), lte(recordedBets.claimed, 0)));
}

export async function listLedgerEntries(db: Db, after: number, until: number, limit: number) {
  return db
    .select({ prediction: predictions, start: { status: games.status, startsAt: games.startsAt } })
    .from(predictions)
    .leftJoin(games, eq(games.id, predictions.gameId))
    .where(isIn({ after, until }))
    .orderBy(asc(predictions.id))
    .limit(limit);
}

interface Span {
  readonly after: number;
  readonly until: number;
}

const isIn = ({ after, until }: Span) => and(gt(predictions.id, after), lte(predictions.id, until));

/** The games of some entries. */
export async function listGameStarts(db: Db, span: Span) {
  const { id: gameId, status, startsAt } = games;
  return db
    .selectDistinct({ gameId, status, startsAt })
    .from(predictions)
    .innerJoin(games, eq(gameId, predictions.gameId))
    .where(isIn(span));
}

/** The contents of some entries as JSON; `null` if their games are not public. One row per entry: a
 * single text of megabytes would be copied several times on its way. */
export async function readContents(db: Db, span: Span, publicGames: readonly string[]): Promise<string[]> {
  const isPublic = inArray(predictions.gameId, [...publicGames]);
  const json = sql<string>`case when ${isPublic} then ${predictions.content}::text else 'null' end`;
  const rows = await db.select({ json }).from(predictions).where(isIn(span)).orderBy(asc(predictions.id));
  return rows.map((row) => row.json);
}

/** The entry after the head, with the next position, a salt, and a hash that includes the head's hash. */
export function linkEntry(head: EntryHash, draft: Omit<LedgerContent, 'position' | 'salt'>): ChainLink {
  const content: LedgerContent = { ...draft, position: head.position + 1, salt: randomBytes(16).toString('hex') };
  const hash = createHash('sha256').update(hashedText(head.hash, content)).digest('hex');
  return { position: content.position, previousHash: head.hash, hash, content };
}
