import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { migrationsFolder } from './migrations.ts';

/**
 * Opens PostgreSQL inside this process (PGlite), for demonstrations and tests. The data survives a killed process, but not
 * a power failure (fsync is off).
 */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const lite = await PGlite.create(folder);
    const db = drizzle(lite);
    await migrate(db, { migrationsFolder });
    const close = async () => {
      await lite.close();
      unlock();
    };
    const listen: Database['listen'] = async (channel, onNotify) => {
      const unlisten = await lite.listen(channel, onNotify);
      // Calling `unlisten` on a closed database would fail.
      return async () => void (lite.closed || (await unlisten()));
    };
    return { db: db as unknown as Db, kind: 'embedded', listen, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
