import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Keys of PostgreSQL advisory locks. The numbers are arbitrary, but must be distinct and equal in every process. */
export const advisoryLocks = {
  migrations: 727_001,
  prices: 727_002,
  ledger: 727_003,
  settlement: 727_004,
  players: 727_005,
  trackRecord: 727_006,
  transparencyLog: 727_007,
} as const;

export async function lockInTransaction(transaction: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`);
}
