import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { type Price, priceChanges, prices } from '#server/schema/odds.ts';

export type PriceChange = Omit<typeof priceChanges.$inferInsert, 'gameMonth'>;

export async function listGamesBetween(db: Db, from: Date, to: Date) {
  return db
    .select()
    .from(games)
    .where(and(gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(games.startsAt));
}

export async function listPrices(db: Db, gameIds: readonly string[]): Promise<Price[]> {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]))
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
}

/** Hundreds of rows are written every minute, and one JSON parameter is ten times faster than one parameter per value. */
const pairColumns = sql.raw(
  '"gameId" text, "book" text, "market" text, "line" float8, "first" float8, "second" float8, "setAside" text, "quotedAt" timestamptz',
);

export async function savePrices(transaction: Db, rows: readonly Price[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into ${prices}
      ("gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "seenAt", "changedAt", "expiresAt", "links")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as 
      row(${pairColumns}, "seenAt" timestamptz, "changedAt" timestamptz, "expiresAt" timestamptz, "links" jsonb)
    on conflict ("gameId", "book", "market") do update set "line" = excluded."line", "first" = excluded."first",
      "second" = excluded."second", "setAside" = excluded."setAside", "quotedAt" = excluded."quotedAt", "seenAt" = excluded."seenAt",
      "changedAt" = excluded."changedAt", "expiresAt" = excluded."expiresAt", "links" = excluded."links"`);
}

export async function appendPriceChanges(transaction: Db, rows: readonly PriceChange[]): Promise<void> {
  if (rows.length === 0) return;
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  await transaction.execute(sql`
    select create_price_partition(month) from (
      select distinct month_of_game("startsAt") as month from ${games} where ${inArray(games.id, gameIds)}) months`);
  await transaction.execute(sql`
    insert into ${priceChanges}
      ("gameMonth", "gameId", "book", "market", "line", "first", "second", "setAside", "quotedAt", "recordedAt")
    select month_of_game(game."startsAt"), row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${pairColumns}, "recordedAt" timestamptz)
    join ${games} game on game."id" = row."gameId"`);
}
