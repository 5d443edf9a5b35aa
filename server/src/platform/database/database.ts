import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, sql } from 'drizzle-orm';

/** A Drizzle database or an open transaction in it. Stores accept both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Db;
  /** The same database with its own connections, so that changes are read in time even while slow statements occupy all others. */
  readonly changesDb: Db;
  /** The connection string. It may contain a password and must not be logged. */
  readonly url: string;
  /** Calls `onNotify` after every NOTIFY on the channel, and after a reconnection, because notifications may have been missed. */
  readonly listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function replaceRow(table: PgTable) {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]));
}

/** For `insert(table).select(…)`: with hundreds of rows, one JSON parameter is ten times faster than one parameter per value. */
export function selectRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) {
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql`select ${sql.join(names, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}

/** The transaction does not wait until it is on the disk. A power failure within half a second after it can undo it, but no part of it. */
export const commitInBackground = (transaction: Db) => transaction.execute(sql`set local synchronous_commit = off`);
