import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { listenPostgres } from './listen-postgres.ts';
import { migrationsFolder } from './migrations.ts';
import { advisoryLocks } from './advisory-locks.ts';

export async function openPostgres(url: string): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // Without an error listener, the process would exit when the server closes an idle connection. The pool replaces the
  // connection.
  pool.on('error', () => undefined);
  const listen: Database['listen'] = (channel, onNotify) => listenPostgres(url, channel, onNotify);
  return { db: drizzle(pool) as unknown as Db, kind: 'postgres', listen, close: () => pool.end() };
}

/**
 * Runs the migrations under a lock. drizzle's migrator takes no lock: of several processes that start at once on an empty
 * database, most would crash.
 */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // ends the session and releases the lock
  }
}
