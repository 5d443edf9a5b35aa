import { findBuyer, lockBuyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { queueEvent } from '#server/billing/customers/event-store.ts';
import type { PaymentProvider, ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { listSubscriptions, writeSubscriptions } from '#server/billing/entitlement/store.ts';
import { currentSubscriptionOf, isChargeable, isLive, surplusSubscriptionsOf } from '#server/billing/provider/current-subscription.ts';
import { updateEntitlement } from '#server/billing/entitlement/update-entitlement.ts';
import { isRenewedSoon, isStarted } from '#server/billing/mails/charge-mails.ts';
import { mailBuyer } from '#server/billing/mails/mail-buyer.ts';
import { mailsOfSync } from '#server/billing/mails/sync-mails.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { listPurchaseConsents, rememberTrial } from '#server/billing/purchase/store.ts';
import { refusePurchases } from '#server/billing/purchase/refuse-purchases.ts';
import { closeOpenCheckouts } from '#server/billing/purchase/settle-checkout.ts';
import { customersOf, markSynced, nextSyncSequence } from '#server/billing/customers/store.ts';

/**
 * Copies a customer's subscriptions from the payment provider and updates the entitlement. It moves no money: surplus and refused
 * subscriptions are queued for `refundSurplus`. The plan of a suspended person is not renewed.
 * Two syncs may run at the same time. Each takes a sequence number before it reads from the provider. A sync with a lower number than
 * the last written sync is discarded. Every change at the provider starts a sync, so the last written sync has the latest data.
 */
export async function syncSubscription(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, clock, provider, publicUrl } = billing;
  const started = await nextSyncSequence(db, customerId);
  if (!started) return; // the provider's account has customers that are not ours
  const { userId, sequence } = started;
  const buyerBefore = userId === null ? undefined : await findBuyer(db, userId);
  const isSuspended = Boolean(buyerBefore?.suspendedAt);
  const isStopped = started.closedAt !== null || isSuspended;
  const listed = await (isStopped ? cancelRenewalsAndList(billing, customerId) : provider.listSubscriptions(customerId));
  if (userId === null) {
    if (listed.some(isLive)) await queueEvent(db, 'surplus-subscriptions', customerId, clock.now());
    return;
  }
  const received = await refusePurchases(billing, { userId, customerId }, listed);
  const nextCharge = await nextChargeOf(billing, received, await listSubscriptions(db, userId));

  await db.transaction(async (transaction) => {
    const now = clock.now();
    const buyer = await lockBuyer(transaction, userId);
    const synced = buyer && (await markSynced(transaction, customerId, sequence, now));
    if (!synced) return;
    const before = await listSubscriptions(transaction, userId);
    await writeSubscriptions(transaction, { userId, customerId }, received);
    const isClosed = synced.closedAt !== null;
    if (!isClosed && received.some((subscription) => subscription.trialEndAt)) await rememberTrial(transaction, buyer, now);
    // One person can have two customer records if one was deleted at the provider. The subscriptions of all of them count.
    const after = await listSubscriptions(transaction, userId);
    await updateEntitlement(transaction, billing, userId);
    await reportMissingConsent(billing, transaction, userId, { before, after });
    if (JSON.stringify(before) !== JSON.stringify(after)) await publishChanges(transaction, 'subscription', [String(userId)]);
    const mails = mailsOfSync({ before, after, nextCharge, isClosed, isSuspended, now, publicUrl });
    for (const mail of mails) await mailBuyer(billing, transaction, buyer, mail);
    if (surplusSubscriptionsOf(received).length > 0) await queueEvent(transaction, 'surplus-subscriptions', customerId, now);
  });
  if (currentSubscriptionOf(received) && !started.closedAt) await closeOpenCheckouts(billing, userId);
}

/**
 * For a suspended account, or a buyer who lost the account to the real owner of its address: cancels every plan that would be
 * renewed, and returns all subscriptions.
 */
async function cancelRenewalsAndList({ provider, clock }: BillingDeps, customerId: string): Promise<ProviderSubscription[]> {
  const subscriptions = await provider.listSubscriptions(customerId);
  const renewing = subscriptions.filter((subscription) => isChargeable(subscription) && subscription.cancelAt === null);
  for (const subscription of renewing) {
    await provider.voidOwed(subscription.id);
    await endPlan(provider, subscription, clock.now());
  }
  return renewing.length > 0 ? provider.listSubscriptions(customerId) : subscriptions;
}

/** Ends a plan at the end of the free or paid time. Without such time it ends at once, and unpaid invoices are voided. */
export async function endPlan(provider: PaymentProvider, { id, paidUntilAt }: ProviderSubscription, now: Date): Promise<void> {
  if (paidUntilAt && paidUntilAt > now) return provider.cancelAtPeriodEnd(id);
  await provider.voidOwed(id);
  await provider.cancelNow(id);
}

export async function syncUser(billing: BillingDeps, userId: number): Promise<void> {
  for (const customerId of await customersOf(billing.db, userId)) await syncSubscription(billing, customerId);
}

/** The next charge is read from the provider only if a mail mentions it. */
async function nextChargeOf(
  { provider, clock }: BillingDeps,
  received: readonly ProviderSubscription[],
  stored: readonly ProviderSubscription[],
): Promise<number | null> {
  const current = currentSubscriptionOf(received);
  if (!current || current.cancelAt || current.status === 'paused') return null;
  const earlier = stored.find(({ id }) => id === current.id);
  const isMentioned =
    current.status === 'trialing' ||
    isStarted(current, earlier, clock.now()) ||
    isRenewedSoon(current, clock.now()) ||
    (earlier !== undefined && hasChanged(earlier, current));
  return isMentioned ? provider.readNextCharge(current.id) : null;
}

const hasChanged = (earlier: ProviderSubscription, current: ProviderSubscription): boolean =>
  earlier.cancelAt !== null ||
  earlier.status === 'paused' ||
  earlier.planType !== current.planType ||
  earlier.resumesAt?.getTime() !== current.resumesAt?.getTime();

async function reportMissingConsent(
  { clock, log, provider }: BillingDeps,
  transaction: Db,
  userId: number,
  { before, after }: Readonly<Record<'before' | 'after', readonly ProviderSubscription[]>>,
): Promise<void> {
  const changed = after.filter(({ id, planType }) =>
    before.some((earlier) => earlier.id === id && planType !== null && planType !== earlier.planType),
  );
  if (changed.length === 0) return;
  const consents = await listPurchaseConsents(transaction, userId);
  for (const { id, planType } of changed) {
    const latest = consents.findLast((consent) => consent.subscriptionId === id);
    if (latest?.planType === planType) continue;
    const detail = `A plan was changed to ${planType} at the payment provider, without a consent that we could store. Turn off switching plans in the settings of its billing portal.`;
    log.warn({ subscription: id }, detail);
    await recordNotices(transaction, [{ feed: provider.name, kind: 'plan-change', subject: id, detail }], clock.now());
  }
}
