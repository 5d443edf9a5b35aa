import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isPending, type OutboxTable } from './outbox.ts';

export interface BacklogTable {
  readonly name: string;
  readonly table: OutboxTable;
}

export interface Backlog {
  readonly name: string;
  /** Rows that are neither done nor given up. */
  readonly pending: number;
  /** For how long the oldest of them has been due; 0 if none is. */
  readonly overdueSeconds: number;
}

/** How much work waits in an outbox. The index of pending rows answers it. */
export async function readBacklog(db: Db, { name, table }: BacklogTable, now: Date): Promise<Backlog> {
  const [row] = await db
    .select({ pending: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${table.dueAt})` })
    .from(table as PgTable)
    .where(isPending(table));
  const overdueMs = row?.oldest ? now.getTime() - new Date(row.oldest).getTime() : 0;
  return { name, pending: row?.pending ?? 0, overdueSeconds: Math.max(0, overdueMs) / secondMs };
}
