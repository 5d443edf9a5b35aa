import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from './foreign-tables.ts';
import { priceChanges, prices } from '#server/schema/odds.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';

export type StoredPrice = typeof prices.$inferSelect;
export type PriceChange = typeof priceChanges.$inferInsert;

/** Of two processes that bring prices at one moment, the second waits: a change becomes one row, whoever saw it first. */
export async function lockPrices(transaction: Db): Promise<void> {
  await lockInTransaction(transaction, 'prices');
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

/** Hundreds of rows come every minute: as one JSON parameter they cost a tenth of as many single ones. */
const pairColumns = sql.raw(
  '"gameId" text, "book" text, "market" text, "line" float8, "first" float8, "second" float8, "setAside" text, "quotedAt" timestamptz',
);

export async function savePrices(transaction: Db, rows: readonly StoredPrice[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into ${prices} ("gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "seenAt")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${pairColumns}, "seenAt" timestamptz)
    on conflict ("gameId", "book", "market") do update set "line" = excluded."line", "first" = excluded."first",
      "second" = excluded."second", "setAside" = excluded."setAside", "quotedAt" = excluded."quotedAt", "seenAt" = excluded."seenAt"`);
}

export async function appendChanges(transaction: Db, rows: readonly PriceChange[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into ${priceChanges} ("gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "recordedAt")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${pairColumns}, "recordedAt" timestamptz)`);
}

/** Far more than a game's books move in a week. */
const mostChanges = 20_000;

/** Every usable change of a game's moneylines and totals, in the order of time, and when a book took them off. */
export async function changesOf(db: Db, gameId: string) {
  return db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.gameId, gameId), inArray(priceChanges.market, ['h2h', 'totals']), isNull(priceChanges.setAside)))
    .orderBy(asc(priceChanges.recordedAt), asc(priceChanges.id))
    .limit(mostChanges);
}

export async function hasGame(db: Db, id: string): Promise<boolean> {
  return (await db.$count(games, eq(games.id, id))) > 0;
}
