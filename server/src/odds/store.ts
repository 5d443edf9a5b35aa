import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { games } from './foreign-tables.ts';
import { priceChanges, prices } from './tables.ts';

export type StoredPrice = typeof prices.$inferSelect;
export type PriceChange = typeof priceChanges.$inferInsert;

/** Any number will do, as long as every process of ours asks for the same one. */
const ingestLock = 727_002;

/** Of two processes that bring prices at one moment, the second waits: a change becomes one row, whoever saw it first. */
export async function lockPrices(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ingestLock})`);
}

export async function gamesBetween(db: Db, from: Date, to: Date) {
  return db
    .select()
    .from(games)
    .where(and(gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(games.startsAt));
}

/** When the next games begin, soonest first. */
export async function nextStarts(db: Db, now: Date, until: Date): Promise<Date[]> {
  const rows = await db
    .select({ startsAt: games.startsAt })
    .from(games)
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now), lte(games.startsAt, until)))
    .orderBy(asc(games.startsAt))
    .limit(1000);
  return rows.map((row) => row.startsAt);
}

export async function currentPrices(db: Db, gameIds: readonly string[]): Promise<StoredPrice[]> {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]))
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
}

export async function savePrices(tx: Db, rows: readonly StoredPrice[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(prices)
      .values(rows.slice(from, from + 500))
      .onConflictDoUpdate({
        target: [prices.gameId, prices.book, prices.market],
        set: {
          line: sql`excluded."line"`,
          first: sql`excluded."first"`,
          second: sql`excluded."second"`,
          setAside: sql`excluded."setAside"`,
          quotedAt: sql`excluded."quotedAt"`,
          seenAt: sql`excluded."seenAt"`,
        },
      });
  }
}

export async function appendChanges(tx: Db, rows: readonly PriceChange[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await tx.insert(priceChanges).values(rows.slice(from, from + 500));
}
