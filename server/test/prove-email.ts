import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { users } from '#server/schema/accounts.ts';

/** Marks the address of a user as proven, without the mailed link. */
export async function proveEmail(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, userId));
  await publishChanges(db, 'viewer', [String(userId)]);
}
