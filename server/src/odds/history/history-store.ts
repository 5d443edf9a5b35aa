import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { priceChanges, thinnedMonths } from '#server/schema/odds.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';

export async function createPartition(transaction: Db, month: string): Promise<void> {
  await transaction.execute(sql`select create_price_partition(${month}::date)`);
}

/** The months that have a partition, oldest first. The default partition is not among them. */
export async function listPartitionMonths(db: Db): Promise<string[]> {
  const result = (await db.execute(sql`
    select to_char(to_date(right(child.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') as month
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'price_changes'::regclass and child.relname ~ '^price_changes_[0-9]{4}_[0-9]{2}$'
    order by month`)) as unknown as { rows: { month: string }[] };
  return result.rows.map((row) => row.month);
}

/** Deletes all price changes of a month. Throws if the table is in use for longer than the time-out; the next run tries again. */
export async function dropPartition(transaction: Db, month: string): Promise<void> {
  await transaction.execute(sql`set local lock_timeout = '5s'`);
  await transaction.execute(sql`select drop_price_partition(${month}::date)`);
  await transaction.delete(thinnedMonths).where(eq(thinnedMonths.month, month));
}

/** Deletes rows of the default partition, which contains only rows that were written without the functions of this folder. */
export async function deleteChangesBefore(transaction: Db, month: string): Promise<void> {
  await transaction.delete(priceChanges).where(lt(priceChanges.gameMonth, month));
}

export async function listThinnedMonths(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(thinnedMonths).orderBy(asc(thinnedMonths.month));
  return new Map(rows.map((row) => [row.month, row.minutes]));
}

/**
 * Keeps one change per book, market and interval of `minutes`: the last one, which was valid at the end of the interval. The first and the
 * last change before the start are always kept, and so is the change that was valid when the settled prediction was issued, because the
 * record is computed from it.
 */
export async function thinMonth(transaction: Db, month: string, minutes: number): Promise<void> {
  await transaction.execute(sql`
    delete from ${priceChanges} c using (
      select "id", "gameId", "recordedAt", lead("recordedAt") over changes as "nextAt",
        row_number() over changes as "number",
        lead("id") over changes is null as "isLast",
        row_number() over (partition by "gameId", "book", "market", floor(extract(epoch from "recordedAt") / ${minutes * 60})
          order by "recordedAt" desc, "id" desc) as "numberFromEndOfSlot"
      from ${priceChanges} where "gameMonth" = ${month}
      window changes as (partition by "gameId", "book", "market" order by "recordedAt", "id")
    ) ranked
    where c."gameMonth" = ${month} and c."gameId" = ranked."gameId" and c."recordedAt" = ranked."recordedAt" and c."id" = ranked."id"
      and ranked."number" > 1 and not ranked."isLast" and ranked."numberFromEndOfSlot" > 1
      and not exists (
        select from ${verdicts} v join ${predictions} p on p."id" = v."predictionId"
        where v."gameId" = c."gameId" and p."issuedAt" >= ranked."recordedAt" and p."issuedAt" < ranked."nextAt")`);
  await transaction.insert(thinnedMonths).values({ month, minutes }).onConflictDoUpdate({ target: thinnedMonths.month, set: { minutes } });
}
