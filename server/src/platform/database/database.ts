import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The one type every store works with; PostgreSQL and the embedded database both fit it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'embedded';
  /** Calls back after every NOTIFY on the channel, and after every reconnection, when some may have been missed. */
  readonly listen: (channel: string, onNews: () => void) => Promise<() => Promise<void>>;
  close(): Promise<void>;
}
