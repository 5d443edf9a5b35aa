import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { listenPostgres } from './listen-postgres.ts';
import { migrationsFolder } from './migrations.ts';
import { advisoryLocks } from './advisory-locks.ts';

export interface ConnectOptions {
  /** A connection string without a transaction pooler, for what needs a session: LISTEN and migrations. */
  readonly directUrl?: string | undefined;
  readonly maxConnections?: number;
  /** The server cancels a statement after this time. A pooler refuses this setting; there it is set for the database role. */
  readonly statementTimeoutMs?: number;
}

/** Applies the migrations and connects. */
export async function openPostgres(url: string, options: ConnectOptions = {}): Promise<Database> {
  await migrateUnderLock(options.directUrl ?? url);
  return connectPostgres(url, options);
}

/** Connects to a database whose migrations are applied. */
export function connectPostgres(url: string, { directUrl, maxConnections = 10, statementTimeoutMs }: ConnectOptions = {}): Database {
  const limit = statementTimeoutMs === undefined || directUrl !== undefined ? {} : { statement_timeout: statementTimeoutMs };
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000, ...limit });
  // Without an error listener, the process would exit when the server closes an idle connection. The pool replaces the
  // connection.
  pool.on('error', () => undefined);
  const listen: Database['listen'] = (channel, onNotify) => listenPostgres(directUrl ?? url, channel, onNotify);
  return { db: drizzle(pool) as unknown as Db, url, listen, close: () => pool.end() };
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
