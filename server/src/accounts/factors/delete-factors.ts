import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { authenticatorApps, passkeys, pendingSignIns, recoveryCodes } from '#server/schema/accounts.ts';

/** Deletes every passkey and second factor of a user, and the sign-ins that wait for one. */
export async function deleteFactors(transaction: Db, userId: number): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes, pendingSignIns]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
}
