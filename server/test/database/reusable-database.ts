import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { drizzlePool } from '#server/platform/database/open-postgres.ts';

export interface ReusableDatabase {
  readonly url: string;
  readonly client: pg.Client;
  /** The connections of the tests. Opening one takes several milliseconds, and a test needs up to ten connections. */
  readonly pool: pg.Pool;
  readonly definition: string;
}

/**
 * A database that one test after the other uses. Its pool uses the socket in this folder, if there is one; other connections use the URL.
 */
export async function reusableDatabase(url: string, socketFolder: string | undefined): Promise<ReusableDatabase> {
  const kept = new URLSearchParams({ application_name: 'kept', ...(socketFolder && { host: socketFolder }) });
  const connectionString = `${url}?${kept.toString()}`;
  const client = new pg.Client({ connectionString });
  // At the end of the run the server stops while this connection is open, which is not a failure.
  client.on('error', () => undefined);
  await client.connect();
  // Switches triggers and foreign keys off: otherwise the ledger and the audit table would refuse every deletion.
  await client.query('set session_replication_role = replica');
  const pool = new pg.Pool({ connectionString }).on('error', () => undefined);
  return { url, client, pool, definition: await readDefinition(client) };
}

/** Lends the connections to a test until `close`. After that, nothing that the test left behind can write into the next test's data. */
export function lendConnections({ pool }: ReusableDatabase): Pick<OpenDatabase, 'db' | 'close'> {
  let isClosed = false;
  const unlessClosed =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isClosed ? Promise.reject(new Error('Cannot use a pool after calling end on the pool')) : call(...args);
  const lent = { query: unlessClosed(pool.query.bind(pool)), connect: unlessClosed(pool.connect.bind(pool)) };
  return {
    db: drizzlePool(Object.assign(Object.create(pool) as pg.Pool, lent)),
    async close() {
      isClosed = true;
      while (pool.idleCount < pool.totalCount) await new Promise((resolve) => pool.once('release', resolve));
    },
  };
}

/** Returns false if a test has changed the tables, for example by a constraint: then the database must not be used again. */
export async function emptyTables({ client, pool, definition }: ReusableDatabase): Promise<boolean> {
  await client.query(endOtherConnections);
  await client.query(dropMonths);
  if ((await readDefinition(client)) !== definition) {
    await Promise.all([client.end(), pool.end()]);
    return false;
  }
  const names = (await client.query<{ name: string }>(usedTables)).rows.map(({ name }) => name);
  await client.query(`${names.map((name) => `delete from ${name};`).join('')} ${restartSequences}`);
  // Deleted rows would slow later tests down, and new rows would fill their places instead of being stored in the order of insertion.
  if (names.length > 0) await client.query(`vacuum (skip_database_stats) ${names.join(', ')}`);
  return true;
}

async function readDefinition(client: pg.Client): Promise<string> {
  return (await client.query<{ definition: string }>(definitionOfTables)).rows[0]!.definition;
}

/** A connection that a test has opened itself, or a transaction that it has not ended, could disturb the next test. */
const endOtherConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (application_name <> 'kept' or state <> 'idle')`;

/** The product creates a partition of the price history for each month of its games. */
const dropMonths = `do $$ declare month regclass; begin
  for month in select inhrelid from pg_inherits where inhparent = 'price_changes'::regclass and inhrelid <> 'price_changes_default'::regclass
  loop execute 'drop table ' || month; end loop; end $$`;

const restartSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`;

const usedTables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/**
 * Every change of a definition inserts, updates or deletes rows of these catalogs, and a newer row has a higher transaction number.
 * Objects of PostgreSQL itself have numbers below 16384.
 */
const catalogs = { pg_class: 'oid', pg_attribute: 'attrelid', pg_constraint: 'conrelid', pg_trigger: 'tgrelid', pg_proc: 'oid' };
const definitionOfTables = `select concat_ws(',', ${Object.entries(catalogs)
  .map(([catalog, object]) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${catalog} where ${object} >= 16384)`)
  .join(', ')}) as definition`;
