import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { userFields } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { knownDevices, sessions, users, pendingSignIns } from '#server/schema/accounts.ts';
import { hashToken } from './token.ts';

export async function createSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, tokenHash: string, now: Date) {
  const { createdAt, expiresAt, lastSeenAt, deviceHash } = sessions;
  const [found] = await db
    .select({ user: userFields, createdAt, expiresAt, lastSeenAt, deviceHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.suspendedAt)))
    .limit(1);
  return found ?? null;
}

export async function findSessionDetails(db: Db, tokenHash: string) {
  const { userId, confirmedAt, secondFactorAt, deviceHash } = sessions;
  const details = { userId, confirmedAt, secondFactorAt, deviceHash };
  return (await db.select(details).from(sessions).where(eq(sessions.tokenHash, tokenHash)).limit(1))[0];
}

export async function updateSession(db: Db, tokenHash: string, values: Partial<typeof sessions.$inferInsert>) {
  const [updated] = await db
    .update(sessions)
    .set(values)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt });
  return updated;
}

export type EndedSession = Pick<typeof sessions.$inferSelect, 'tokenHash' | 'userId' | 'deviceHash'>;
const ended = { tokenHash: sessions.tokenHash, userId: sessions.userId, deviceHash: sessions.deviceHash };

export const deleteSession = (db: Db, tokenHash: string): Promise<EndedSession[]> =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning(ended);

export const deleteSessionById = (db: Db, userId: number, id: string): Promise<EndedSession[]> =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning(ended);

export async function deleteSessionsOf(db: Db, userId: number, keptTokenHash?: string): Promise<EndedSession[]> {
  const isOther = keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash);
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning(ended);
}

export async function listCurrentSessions(db: Db, userId: number, now: Date) {
  const { tokenHash, id, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ tokenHash, id, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .limit(100);
}

export async function listSessions(db: Db, userId: number) {
  const { createdAt, lastSeenAt, expiresAt, userAgent } = sessions;
  return db
    .select({ createdAt, lastSeenAt, expiresAt, userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(createdAt))
    .limit(1000);
}

export async function savePendingSignIn(db: Db, row: typeof pendingSignIns.$inferInsert): Promise<void> {
  await db.insert(pendingSignIns).values(row);
}

const isPending = (tokenHash: string, now: Date) =>
  and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now), gt(pendingSignIns.attemptsLeft, 0));

export async function findPendingSignIn(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const { userId } = pendingSignIns;
  return (await db.select({ userId }).from(pendingSignIns).where(isPending(tokenHash, now)).limit(1))[0]?.userId;
}

export async function countPendingAttempt(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const { attemptsLeft, userId } = pendingSignIns;
  const [counted] = await db
    .update(pendingSignIns)
    .set({ attemptsLeft: sql`${attemptsLeft} - 1` })
    .where(isPending(tokenHash, now))
    .returning({ userId });
  return counted?.userId;
}

/** Returns whether the sign-in was still pending: of two concurrent answers only the first completes it. */
export async function deletePendingSignIn(db: Db, tokenHash: string): Promise<boolean> {
  const isThis = eq(pendingSignIns.tokenHash, tokenHash);
  return (await db.delete(pendingSignIns).where(isThis).returning({ userId: pendingSignIns.userId })).length > 0;
}

export async function deletePendingSignInsOf(db: Db, userId: number): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

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

export async function deleteKnownDevicesOf(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
