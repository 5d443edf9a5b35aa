import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { knownDevices, resetRequests, sessions } from '#server/schema/accounts.ts';

export async function createSession(
  db: Db,
  session: { tokenHash: string; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function listSessions(db: Db, userId: number): Promise<{ createdAt: Date; expiresAt: Date }[]> {
  const { createdAt, expiresAt } = sessions;
  return db.select({ createdAt, expiresAt }).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(createdAt)).limit(1000);
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Whether the owner has signed in with this device before. */
export async function isKnownDevice(db: Db, tokenHash: string, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))
    .limit(1);
  return found !== undefined;
}

export async function rememberDevice(db: Db, device: { tokenHash: string; userId: number; lastUsedAt: Date }): Promise<void> {
  const { tokenHash, userId } = knownDevices;
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [tokenHash, userId], set: { lastUsedAt: device.lastUsedAt } });
}

export async function forgetDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}

/** Once the owner has proven themselves anew, devices that knew the old password are strangers. */
export async function forgetDevicesOf(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function addResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email });
}

/** Takes the oldest request no other process has in hand. It is gone when the transaction commits. */
export async function takeResetRequest(db: Db): Promise<{ id: number; email: string } | null> {
  const [oldest] = await db.select().from(resetRequests).orderBy(asc(resetRequests.id)).limit(1).for('update', { skipLocked: true });
  if (!oldest) return null;
  await db.delete(resetRequests).where(eq(resetRequests.id, oldest.id));
  return oldest;
}
