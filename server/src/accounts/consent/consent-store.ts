import { asc, eq } from 'drizzle-orm';
import { apiSignUpConsent, signUpConsent, termsVersion } from '#domain/terms-of-service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { termsConsents } from '#server/schema/accounts.ts';

export type SignUpWay = typeof termsConsents.$inferSelect.way;

/** Stores that a person has agreed to the terms when signing up. Runs in the transaction that creates or links the account. */
export async function addTermsConsent(transaction: Db, userId: number, way: SignUpWay, now: Date): Promise<void> {
  const consentText = way === 'api' ? apiSignUpConsent : signUpConsent;
  await transaction.insert(termsConsents).values({ userId, way, consentText, termsVersion, givenAt: now });
}

export async function listTermsConsents(db: Db, userId: number) {
  const { way, consentText, termsVersion: version, givenAt } = termsConsents;
  return db
    .select({ way, consentText, termsVersion: version, givenAt })
    .from(termsConsents)
    .where(eq(termsConsents.userId, userId))
    .orderBy(asc(termsConsents.id))
    .limit(100);
}

export async function deleteTermsConsents(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(termsConsents).where(eq(termsConsents.userId, userId));
}
