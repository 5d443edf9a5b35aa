import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Billing } from '#server/billing/billing.ts';
import { mailsAfterSync } from './mails-after-sync.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { holdBuyer } from '#server/billing/read-users.ts';
import { writeAccess } from './refresh-entitlement.ts';
import {
  claimWriting,
  closeCheckout,
  customersOf,
  listSubscriptions,
  openCheckouts,
  rememberTrial,
  takeLook,
  writeSubscriptions,
} from '#server/billing/store.ts';
import { currentOf, isLive, surplusOf } from '#server/billing/subscription.ts';

/**
 * The provider is the truth. This looks at everything it knows about a customer and overwrites what we hold; webhooks, the
 * success page, the nightly round and the administrator all end up here, and nothing is ever taken from a message itself.
 *
 * Two looks may run side by side. Each takes a number before it looks, and what an earlier number saw is not written once a
 * later one was: whoever was told of the last change looks after it, so the last writing is the latest truth.
 */
export async function syncSubscription(billing: Billing, customerId: string): Promise<void> {
  const { db, clock, provider } = billing;
  const taken = await takeLook(db, customerId);
  if (!taken) return; // a customer of the same account with the provider, but none of ours
  const seen = await provider.listSubscriptions(customerId);
  const surplus = taken.userId === null ? seen.filter(isLive) : surplusOf(seen);
  await giveBack(billing, surplus, currentOf(seen));
  if (taken.userId === null) return;
  const { userId, look } = taken;
  const truth = surplus.length > 0 ? await provider.listSubscriptions(customerId) : seen;
  const nextCharge = await nextChargeOf(billing, truth);

  await db.transaction(async (transaction) => {
    const buyer = await holdBuyer(transaction, userId);
    if (!buyer || !(await claimWriting(transaction, customerId, look, clock.now()))) return;
    const before = await listSubscriptions(transaction, userId);
    await writeSubscriptions(transaction, { userId, customerId }, truth);
    if (truth.some((subscription) => subscription.trialEndAt)) await rememberTrial(transaction, buyer.email, clock.now());
    // The provider may know one person as two customers, after one was deleted over there: access comes from all of them.
    const after = await listSubscriptions(transaction, userId);
    await writeAccess(transaction, billing, buyer, after);
    const { publicUrl } = billing;
    for (const mail of mailsAfterSync({ buyer, before, after, surplus, nextCharge, now: clock.now(), publicUrl })) {
      await enqueueMail(transaction, mail);
    }
  });
  if (currentOf(truth)) await closeOpenCheckouts(billing, userId);
}

export async function syncUser(billing: Billing, userId: number): Promise<void> {
  for (const customerId of await customersOf(billing.db, userId)) await syncSubscription(billing, customerId);
}

/** A checkout left open beside a running subscription could only be paid by mistake. */
export async function closeOpenCheckouts({ db, clock, provider }: Billing, userId: number): Promise<void> {
  for (const id of await openCheckouts(db, userId)) {
    await provider.expireCheckout(id);
    await closeCheckout(db, id, clock.now());
  }
}

/** The refund comes first: a crash after it leaves a subscription that the next look finds again, never an unpaid refund. */
async function giveBack(
  { provider, log }: Billing,
  surplus: readonly ProviderSubscription[],
  kept: ProviderSubscription | undefined,
): Promise<void> {
  for (const subscription of surplus) {
    const paidTwiceSince = kept && kept !== subscription ? later(kept.createdAt, subscription.createdAt) : subscription.createdAt;
    await provider.refundSince(subscription.id, paidTwiceSince);
    await provider.cancelNow(subscription.id);
    log.warn({ subscription: subscription.id, kept: kept?.id }, 'a surplus subscription was refunded and canceled');
  }
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Only a trial's mails name the next charge; for everything else the question is not asked. */
async function nextChargeOf({ provider }: Billing, truth: readonly ProviderSubscription[]): Promise<number | null> {
  const trial = currentOf(truth);
  return trial?.status === 'trialing' && !trial.cancelAt ? provider.readNextCharge(trial.id) : null;
}
