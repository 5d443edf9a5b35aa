import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** The names of all migrations, in order. Each name starts with the slice that owns it. */
export function migrationNames(): string[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  return journal.entries.map((entry) => entry.tag);
}

export async function appliedMigrations(db: Db): Promise<number> {
  const result = (await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { applied: number }[];
  };
  return result.rows[0]?.applied ?? 0;
}
