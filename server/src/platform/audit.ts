import type { Db } from '#server/platform/database/database.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';

/** Adds a row to the audit trail, which operators and support read in the console. Call it in the transaction of the action. */
export async function addAudit(db: Db, row: Omit<typeof operatorAudit.$inferInsert, 'id'>): Promise<void> {
  await db.insert(operatorAudit).values(row);
}
