import { and, asc, count, desc, eq, exists, gt, gte, lte, sql } from 'drizzle-orm';
import { hashLength } from '#domain/ledger/merkle-tree.ts';
import { type ChangedTile, tileWidth } from '#domain/ledger/tiles.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { ledgerCheckpoints, ledgerStamps, ledgerTiles } from '#server/schema/transparency-log.ts';
import { predictions } from '#server/schema/predictions.ts';

export type StoredCheckpoint = typeof ledgerCheckpoints.$inferSelect;

export async function findLastCheckpoint(db: Db): Promise<StoredCheckpoint | undefined> {
  const [row] = await db.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.size)).limit(1);
  return row;
}

/** The entries of the log: the hashes of the predictions, as bytes. */
export async function listLogEntries(db: Db, from: number, limit: number): Promise<Uint8Array[]> {
  const rows = await db
    .select({ position: predictions.id, hash: predictions.hash })
    .from(predictions)
    .where(gt(predictions.id, from))
    .orderBy(asc(predictions.id))
    .limit(limit);
  const gap = rows.findIndex(({ position }, index) => position !== from + index + 1);
  if (gap !== -1) throw new Error(`the ledger has no entry ${from + gap + 1}`);
  return rows.map(({ hash }) => Buffer.from(hash, 'hex'));
}

/** In a bundle, the length of an entry stands before it in two bytes. */
const entryLength = hashLength.toString(16).padStart(4, '0');

/** Entries of the published log as a bundle. Undefined if the log does not have all of them. */
export async function findBundle(db: Db, index: number, width: number): Promise<Uint8Array | undefined> {
  const { id, hash } = predictions;
  const [after, until] = [index * tileWidth, index * tileWidth + width];
  const bundle = sql<string>`string_agg(${entryLength} || ${hash}, '' order by ${id})`;
  const isPublished = exists(db.select().from(ledgerCheckpoints).where(gte(ledgerCheckpoints.size, until)));
  const [row] = await db
    .select({ bundle, entries: count() })
    .from(predictions)
    .where(and(gt(id, after), lte(id, until), isPublished));
  return row?.entries === width ? Buffer.from(row.bundle, 'hex') : undefined;
}

/** The first hashes of a tile; undefined if it does not have so many. */
export async function findTile(db: Db, level: number, index: number, width: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ hashes: ledgerTiles.hashes })
    .from(ledgerTiles)
    .where(and(eq(ledgerTiles.level, level), eq(ledgerTiles.index, index)));
  return row && row.hashes.length >= width * hashLength ? row.hashes.subarray(0, width * hashLength) : undefined;
}

export async function saveTree(transaction: Db, tiles: readonly ChangedTile[], checkpoint: StoredCheckpoint): Promise<void> {
  await transaction
    .insert(ledgerTiles)
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes })))
    .onConflictDoUpdate({ target: [ledgerTiles.level, ledgerTiles.index], set: { hashes: sql`excluded.hashes` } });
  await transaction.insert(ledgerCheckpoints).values(checkpoint);
}

export type StoredStamp = typeof ledgerStamps.$inferSelect;

export async function addStamp(transaction: Db, stamp: StoredStamp): Promise<void> {
  await transaction.insert(ledgerStamps).values(stamp).onConflictDoNothing();
}

/** The stamp of the largest checkpoint, of all authorities or of one. */
export async function findLastStamp(db: Db, authority?: string): Promise<StoredStamp | undefined> {
  const ofAuthority = authority === undefined ? undefined : eq(ledgerStamps.authority, authority);
  const [row] = await db.select().from(ledgerStamps).where(ofAuthority).orderBy(desc(ledgerStamps.size)).limit(1);
  return row;
}

/** One page of the stamps, after the one with this size and authority. */
export async function listStamps(db: Db, after: Pick<StoredStamp, 'size' | 'authority'>, limit: number): Promise<StoredStamp[]> {
  const { size, authority } = ledgerStamps;
  const isAfter = sql`(${size}, ${authority}) > (${after.size}, ${after.authority})`;
  return db.select().from(ledgerStamps).where(isAfter).orderBy(asc(size), asc(authority)).limit(limit);
}

interface StartingGames {
  readonly afterEntry: number;
  readonly lastEntry: number;
  readonly startsAfter: Date;
  readonly startsUntil?: Date;
}

/** The games that start in a span of time and have a prediction among these entries. */
export async function listStartingGames(db: Db, { afterEntry, lastEntry, startsAfter, startsUntil }: StartingGames): Promise<string[]> {
  const rows = await db
    .selectDistinct({ gameId: predictions.gameId })
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(
      and(
        gt(predictions.id, afterEntry),
        lte(predictions.id, lastEntry),
        gt(games.startsAt, startsAfter),
        startsUntil && lte(games.startsAt, startsUntil),
      ),
    );
  return rows.map(({ gameId }) => gameId);
}
