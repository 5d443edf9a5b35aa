import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { knownDevices } from '#server/schema/accounts.ts';
import { hashToken } from './token.ts';

/** The hash of the browser's device token if the user has signed in with this browser before. */
export async function findKnownDevice(db: Db, device: string | undefined, userId: number): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const tokenHash = hashToken(device);
  const isKnown = (await db.$count(knownDevices, and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))) > 0;
  return isKnown ? tokenHash : undefined;
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
