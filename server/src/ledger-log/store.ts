import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { fromHex } from '#domain/ledger/bytes.ts';
import type { ChangedTile } from '#domain/ledger/tiles.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ledgerCheckpoints, ledgerTiles } from '#server/schema/ledger-log.ts';
import { predictions } from '#server/schema/predictions.ts';

export type StoredCheckpoint = typeof ledgerCheckpoints.$inferSelect;

export async function findLastCheckpoint(db: Db): Promise<StoredCheckpoint | undefined> {
  const [row] = await db.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.size)).limit(1);
  return row;
}

export async function addCheckpoint(transaction: Db, row: StoredCheckpoint): Promise<void> {
  await transaction.insert(ledgerCheckpoints).values(row);
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
  return rows.map(({ hash }) => fromHex(hash));
}

/** The first hashes of a tile; undefined if it does not have so many. */
export async function findTile(db: Db, level: number, index: number, width: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ hashes: ledgerTiles.hashes })
    .from(ledgerTiles)
    .where(and(eq(ledgerTiles.level, level), eq(ledgerTiles.index, index)));
  return row && row.hashes.length >= width * 32 ? row.hashes.subarray(0, width * 32) : undefined;
}

export async function saveTiles(transaction: Db, tiles: readonly ChangedTile[]): Promise<void> {
  for (let from = 0; from < tiles.length; from += 100) {
    await transaction
      .insert(ledgerTiles)
      .values(tiles.slice(from, from + 100).map(({ level, index, hashes }) => ({ level, index, hashes })))
      .onConflictDoUpdate({ target: [ledgerTiles.level, ledgerTiles.index], set: { hashes: sql`excluded.hashes` } });
  }
}
