import { findBuyer } from '#server/billing/buyer-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { trialRefusedMail } from '#server/billing/mails.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { listSubscriptions } from '#server/billing/store.ts';
import { currentOf, isLive } from '#server/billing/subscription.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import {
  addRefusedTrial,
  claimTrialCard,
  hasMailboxUsedTrial,
  hasTrialCard,
  listRefusedTrials,
  lockMailbox,
  rememberTrial,
} from './trial-store.ts';

/**
 * Cancels a new trial whose card or mailbox has had a trial before, or that has no card, and returns the subscriptions
 * without it. The card is known only after the checkout, whose page promised that nothing is charged for now, so the trial is
 * not turned into a charge. The person gets a mail and can subscribe without a trial. A trial that was accepted once is never
 * refused later, whatever card is added. A trial whose payment method is not known yet gives no access and waits for the next
 * sync.
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
    const verdict = await judgeTrial(billing, userId, current);
    if (verdict === 'accepted') break;
    if (verdict === 'refused') {
      await recordRefusal(billing, userId, id);
      await provider.cancelNow(id);
    }
    accepted = accepted.filter((subscription) => subscription.id !== id);
  }
  return accepted;
}

type Verdict = 'accepted' | 'refused' | 'undecided';

/**
 * A payment method that is not a card cannot be recognized in another account, so it has no trial. The mailbox is checked again,
 * because it may have had a trial since the checkout was opened. Trials of one mailbox are judged one after the other, and one
 * that is accepted uses up mailbox and card at once: another account of the mailbox that starts a trial at the same moment has
 * none. A trial that is refused uses up nothing.
 */
async function judgeTrial(billing: BillingDeps, userId: number, { id }: ProviderSubscription): Promise<Verdict> {
  const { db, clock, provider } = billing;
  const method = await provider.readPaymentMethod(id);
  return db.transaction(async (transaction) => {
    const buyer = await findBuyer(transaction, userId);
    if (!buyer) return 'undecided'; // the account was deleted
    await lockMailbox(transaction, buyer);
    const isStored = (await listSubscriptions(transaction, userId)).some((stored) => stored.id === id);
    if (isStored || (await hasTrialCard(transaction, id))) return 'accepted';
    if (!method) return 'undecided';
    if (!method.cardFingerprint || (await hasMailboxUsedTrial(transaction, buyer))) return 'refused';
    if (!(await claimTrialCard(transaction, method.cardFingerprint, id, clock.now()))) return 'refused';
    await rememberTrial(transaction, buyer, clock.now());
    return 'accepted';
  });
}

/** The refusal is stored before the cancellation: if the process dies in between, the next sync cancels. */
async function recordRefusal({ db, clock, publicUrl }: BillingDeps, userId: number, subscriptionId: string): Promise<void> {
  const now = clock.now();
  const buyer = await findBuyer(db, userId);
  await db.transaction(async (transaction) => {
    await addRefusedTrial(transaction, { subscriptionId, userId, refusedAt: now });
    if (!buyer) return;
    await enqueueMail(transaction, trialRefusedMail(buyer, { subscriptionId, publicUrl }));
  });
}
