import path from 'node:path';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Database } from './database.ts';

/** Opens the database and applies its migrations. A driver is imported only if it is used, because PGlite takes 100 ms to load. */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(env.DATABASE_URL);
  }
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(path.resolve(env.DATA_DIR, 'database'));
}
