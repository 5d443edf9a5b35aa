import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly tag: string;
  readonly when: number;
}

/** One migration per release, in order. */
export function listMigrations(): Migration[] {
  return (JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: Migration[] }).entries;
}

/** When the newest applied migration was made. Installations of 0.2.0 have applied several, which are one now, so they cannot be counted. */
export const newestAppliedMigration = 'select max(created_at)::float8 as "madeAt" from drizzle.__drizzle_migrations';

/** How many of the migrations a database has. */
export const countApplied = (newestMadeAt: number | null | undefined): number =>
  listMigrations().filter(({ when }) => when <= (newestMadeAt ?? 0)).length;

export async function appliedMigrations(db: Db): Promise<number> {
  const result = (await db.execute(sql.raw(newestAppliedMigration))) as unknown as { rows: { madeAt: number | null }[] };
  return countApplied(result.rows[0]?.madeAt);
}
