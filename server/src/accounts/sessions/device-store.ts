import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { knownDevices } from '#server/schema/accounts.ts';

/** Whether the user has signed in with this browser before. */
export async function isKnownDevice(db: Db, tokenHash: string, userId: number): Promise<boolean> {
  return (await db.$count(knownDevices, and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))) > 0;
}

export async function saveKnownDevice(db: Db, device: { tokenHash: string; userId: number; lastUsedAt: Date }): Promise<void> {
  const { tokenHash, userId } = knownDevices;
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [tokenHash, userId], set: { lastUsedAt: device.lastUsedAt } });
}

/** Called after a password reset: a browser that signed in with the old password is no longer a known device. */
export async function deleteKnownDevicesOf(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
