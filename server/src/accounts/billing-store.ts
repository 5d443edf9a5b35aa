import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';

type BillingFields = Partial<Pick<typeof users.$inferSelect, 'isPremium' | 'stripeCustomerId' | 'stripeSubscriptionId'>>;

/** Copies facts of billing to the user's row, in the transaction in which billing stores them. */
export async function saveBillingFields(transaction: Db, userId: number, fields: BillingFields): Promise<void> {
  await transaction.update(users).set(fields).where(eq(users.id, userId));
}
