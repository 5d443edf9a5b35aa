import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { secondMs } from '#domain/durations.ts';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { OpenDatabase, Db } from './database.ts';
import { appliedMigrations, listMigrations, migrationsFolder } from './migrations.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { hasPostgresCode, isDatabaseUnavailable } from './database-errors.ts';

export interface ConnectOptions {
  /** A connection string without a transaction pooler, for what needs a session: LISTEN and migrations. */
  readonly directUrl?: string | undefined;
  readonly maxConnections?: number;
  /** The server cancels a statement after this time. A pooler refuses this setting, so there the database role must have it. */
  readonly statementTimeoutMs?: number;
}

export async function openPostgres(url: string, options: ConnectOptions = {}): Promise<OpenDatabase> {
  await migrateUnderLock(options.directUrl ?? url);
  const database = connectPostgres(url, options);
  try {
    await database.db.execute(sql`select 1`);
    return database;
  } catch (error) {
    await database.close();
    // PgBouncer ends a connection with a protocol violation if it contains a setting such as `statement_timeout`.
    throw hasPostgresCode(error, '08P01') ? new EnvError(poolerAdvice) : error;
  }
}

const poolerAdvice =
  'DATABASE_URL is the address of a pooler. Set DATABASE_DIRECT_URL to the same database without the pooler; .env.example describes it.';

/** One connection is used. The second one replaces it if it has died without notice. */
const changesConnections = 2;

export function connectPostgres(url: string, { directUrl, maxConnections = 10, statementTimeoutMs }: ConnectOptions = {}): OpenDatabase {
  const limit = {
    ...(statementTimeoutMs !== undefined && directUrl === undefined && { statement_timeout: statementTimeoutMs }),
    // A connection that has died without notice never answers. After this time it is replaced.
    ...(statementTimeoutMs !== undefined && { query_timeout: statementTimeoutMs + 5 * secondMs }),
  };
  // A request that cannot be answered is refused soon. Jobs, which have no limit for their statements, can wait.
  const connectionTimeoutMillis = (statementTimeoutMs === undefined ? 10 : 5) * secondMs;
  const openPool = (max: number, limits: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis, keepAlive: true, ...limits });
    // Without error listeners, the process would exit when a connection is lost while it is idle or between two statements of a
    // transaction. The pool replaces the connection, and the next statement of the transaction fails.
    pool.on('connect', (client) => void client.on('error', () => undefined));
    return pool.on('error', () => undefined);
  };
  const pool = openPool(maxConnections, limit);
  const changesPool = openPool(changesConnections, { ...limit, query_timeout: 5 * secondMs });
  const listen: OpenDatabase['listen'] = (channel, onNotify) => listenPostgres(directUrl ?? url, channel, onNotify);
  const close = async () => void (await Promise.all([pool.end(), changesPool.end()]));
  return { db: drizzlePool(pool), changesDb: drizzlePool(changesPool), url, listen, close };
}

/** Drizzle, but its transactions always return their connection to the pool. Drizzle's own keep it if `begin` fails. */
export function drizzlePool(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await (drizzle(client) as unknown as Db).transaction(work, config);
    } catch (error) {
      // The pool closes the connection instead of using it again.
      if (isDatabaseUnavailable(error)) failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };
  return Object.assign(drizzle(pool) as unknown as Db, { transaction });
}

/**
 * drizzle's migrator takes no lock: of several processes that start at once on an empty database, most would crash. The lock belongs
 * to the transaction, because behind a transaction pooler a lock of the session would outlive this connection.
 */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // If no migration is missing, nothing is changed, so that a role that may not change tables can start the product.
    const applied = await appliedMigrations(drizzle(client) as unknown as Db).catch(() => 0);
    if (applied === listMigrations().length) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder }); // its `begin` stays in this transaction, its `commit` ends it
  } catch (error) {
    const isForbidden = hasPostgresCode(error, '42501');
    throw isForbidden ? new EnvError(ownerAdvice) : error;
  } finally {
    await client.end();
  }
}

const ownerAdvice =
  'The database does not have all migrations, and the role of DATABASE_URL may not apply them. Run "./courtline migrate" with the role that owns the tables.';

const pauseBeforeRetryMs = 1000;

/** Listens on a connection of its own, and connects again after a failure. */
async function listenPostgres(url: string, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  let isListening = true;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    next.on('notification', onNotify);
    next.on('error', () => undefined); // the 'end' event that follows is handled
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (isListening) {
      await sleep(pauseBeforeRetryMs, undefined, { ref: false });
      try {
        client = await connect();
        onNotify();
        return;
      } catch {
        // The database is unavailable; the loop tries again.
      }
    }
  }

  return async () => {
    isListening = false;
    await client.end();
  };
}
