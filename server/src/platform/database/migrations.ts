import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly tag: string;
  readonly when: number;
}

export function listMigrations(): Migration[] {
  return (JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: Migration[] }).entries;
}

/** How many migrations a database has: those up to the date of its newest one. Some were merged later, so its rows cannot be counted. */
export async function appliedMigrations(db: Db): Promise<number> {
  const newest = sql`select max(created_at)::float8 as "madeAt" from drizzle.__drizzle_migrations`;
  const { rows } = (await db.execute(newest)) as unknown as { rows: { madeAt: number | null }[] };
  return listMigrations().filter(({ when }) => when <= (rows[0]?.madeAt ?? 0)).length;
}
