import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { SecondFactor, FactorList } from '#contract/accounts/factors.ts';
import type { Db } from '#server/platform/database/database.ts';
import { decryptSecret, encryptSecret } from '#server/platform/keys.ts';
import { authenticatorApps, factorKeys, passkeyChallenges, passkeys, pendingSignIns, recoveryCodes } from '#server/schema/accounts.ts';

export type Passkey = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  return (await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1))[0];
}

export async function savePasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  return (await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
}

export async function savePasskeyUse(db: Db, id: string, use: { signCount: number; lastUsedAt: Date }): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

export async function deletePasskey(db: Db, userId: number, id: string): Promise<boolean> {
  const isThis = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await db.delete(passkeys).where(isThis).returning({ id: passkeys.id })).length > 0;
}

export async function saveChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Deletes the challenge and returns whether it was valid for the purpose: of several answers only the first counts. */
export async function redeemChallenge(db: Db, challenge: string, purpose: string, now: Date): Promise<boolean> {
  const [found] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge)).returning();
  return found !== undefined && found.purpose === purpose && found.expiresAt > now;
}

export async function findAuthenticatorApp(db: Db, userId: number) {
  return (await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).limit(1))[0];
}

export const readAppSecret = (db: Db, { userId, secret }: typeof authenticatorApps.$inferSelect): Promise<string> =>
  decryptSecret(db, factorKeys, userId, secret);

export async function saveAppSecret(db: Db, userId: number, plain: string, createdAt: Date): Promise<boolean> {
  const secret = await encryptSecret(db, factorKeys, userId, plain);
  const saved = await db
    .insert(authenticatorApps)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: sql`${authenticatorApps.confirmedAt} is null`,
    })
    .returning({ userId: authenticatorApps.userId });
  return saved.length > 0;
}

/** Records the time step of an accepted code. Returns false if a code of this step or a later one was accepted before. */
export async function recordAppStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { lastStep } = authenticatorApps;
  const used = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return used.length > 0;
}

export async function confirmAppSecret(db: Db, userId: number, confirmedAt: Date): Promise<void> {
  await db.update(authenticatorApps).set({ confirmedAt }).where(eq(authenticatorApps.userId, userId));
}

export async function deleteAuthenticatorApp(db: Db, userId: number): Promise<boolean> {
  const hasApp = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));
  return (await db.delete(authenticatorApps).where(hasApp).returning({ userId: authenticatorApps.userId })).length > 0;
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function saveRecoveryCodes(db: Db, userId: number, codeHashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0) await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function deleteRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await db.delete(recoveryCodes).where(isCode).returning({ userId: recoveryCodes.userId })).length > 0;
}

export async function listSecondFactors(db: Db, userId: number): Promise<SecondFactor[]> {
  const hasApp = (await findAuthenticatorApp(db, userId))?.confirmedAt ?? null;
  const hasPasskey = (await listPasskeys(db, userId)).length > 0;
  if (hasApp === null && !hasPasskey) return [];
  const hasRecoveryCodes = (await countRecoveryCodes(db, userId)) > 0;
  return [
    ...(hasApp ? (['app'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCodes ? (['recovery-code'] as const) : []),
  ];
}

export async function deleteFactors(transaction: Db, userId: number): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes, pendingSignIns]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
}

export async function describeFactors(db: Db, userId: number): Promise<FactorList> {
  const passkeys = await listPasskeys(db, userId);
  return {
    hasApp: ((await findAuthenticatorApp(db, userId))?.confirmedAt ?? null) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}
