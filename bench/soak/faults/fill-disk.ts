import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

const tables = sql`select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition`;

/** From now on, PostgreSQL refuses every new or changed row with the error of a full disk. */
export async function fillDisk(db: Db): Promise<void> {
  await db.execute(sql`create or replace function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const { rows } = (await db.execute(tables)) as unknown as { rows: { name: string }[] };
  for (const { name } of rows)
    await db.execute(
      sql.raw(`create trigger full_disk before insert or update on ${name} for each statement execute function fill_disk()`),
    );
}

export async function freeDisk(db: Db): Promise<void> {
  await db.execute(sql`create or replace function fill_disk() returns trigger language plpgsql as $$ begin return null; end $$`);
}
