import type { Buyer } from '#server/billing/buyer-store.ts';
import type { ProviderPaymentMethod } from '#server/billing/provider.ts';
import type { Db } from '#server/platform/database/database.ts';
import { claimTrialCard, hasMailboxUsedTrial, rememberTrial } from './trial-store.ts';

interface NewTrial {
  readonly buyer: Buyer;
  readonly subscriptionId: string;
  /** Null if it is not known yet. */
  readonly method: ProviderPaymentMethod | null;
  readonly now: Date;
}

/**
 * A payment method that is not a card cannot be recognized in another account, so it has no trial. The mailbox is checked again,
 * because it may have had a trial since the checkout was opened. A trial that is accepted uses up mailbox and card at once: another
 * account of the mailbox that starts a trial at the same moment has none. A trial that is refused uses up nothing.
 */
export async function judgeTrial(
  transaction: Db,
  { buyer, subscriptionId, method, now }: NewTrial,
): Promise<'accepted' | 'undecided' | 'refused'> {
  if (!method) return 'undecided';
  if (!method.cardFingerprint || (await hasMailboxUsedTrial(transaction, buyer))) return 'refused';
  if (!(await claimTrialCard(transaction, method.cardFingerprint, subscriptionId, now))) return 'refused';
  await rememberTrial(transaction, buyer, now);
  return 'accepted';
}
