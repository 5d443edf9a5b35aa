import { findBuyer } from '#server/billing/buyer-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { trialRefusedMail } from '#server/billing/mails.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { listSubscriptions } from '#server/billing/store.ts';
import { currentOf, isLive } from '#server/billing/subscription.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { addRefusedTrial, claimTrialCard, listRefusedTrials, rememberTrial } from './trial-store.ts';

/**
 * Cancels a new trial whose card has had a trial before, and returns the subscriptions without it. The card is known only after
 * the checkout, whose page promised that nothing is charged for now, so the trial is not turned into a charge. The person gets
 * a mail and can subscribe without a trial. A trial that was accepted once is never refused later, whatever card is added.
 */
export async function refuseSecondTrial(
  billing: BillingDeps,
  userId: number,
  received: readonly ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  const { db, provider } = billing;
  const refused = new Set(await listRefusedTrials(db, userId));
  for (const { id } of received.filter((subscription) => isLive(subscription) && refused.has(subscription.id)))
    await provider.cancelNow(id);
  let accepted = received.filter(({ id }) => !refused.has(id));
  // If a trial is refused, another one that was started at the same time takes its place and is checked too.
  for (let current = currentOf(accepted); current?.status === 'trialing'; current = currentOf(accepted)) {
    const { id } = current;
    if (await isFirstTrialOfCard(billing, userId, current)) break;
    await recordRefusal(billing, userId, id);
    await provider.cancelNow(id);
    accepted = accepted.filter((subscription) => subscription.id !== id);
  }
  return accepted;
}

async function isFirstTrialOfCard({ db, clock, provider }: BillingDeps, userId: number, { id }: ProviderSubscription): Promise<boolean> {
  const wasAccepted = (await listSubscriptions(db, userId)).some((stored) => stored.id === id);
  const fingerprint = await provider.readCardFingerprint(id);
  // A payment method without a card, such as a bank account, cannot be recognized.
  return fingerprint === null || (await claimTrialCard(db, fingerprint, id, clock.now())) || wasAccepted;
}

/** The refusal is stored before the cancellation: if the process dies in between, the next sync cancels. */
async function recordRefusal({ db, clock, publicUrl }: BillingDeps, userId: number, subscriptionId: string): Promise<void> {
  const now = clock.now();
  const buyer = await findBuyer(db, userId);
  await db.transaction(async (transaction) => {
    await addRefusedTrial(transaction, { subscriptionId, userId, refusedAt: now });
    if (!buyer) return;
    await rememberTrial(transaction, buyer.email, now);
    await enqueueMail(transaction, trialRefusedMail(buyer, { subscriptionId, publicUrl }));
  });
}
