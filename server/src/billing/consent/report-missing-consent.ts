import type { BillingDeps } from '#server/billing/deps.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { listPurchaseConsents } from './consent-store.ts';

interface SyncedSubscriptions {
  readonly before: readonly ProviderSubscription[];
  readonly after: readonly ProviderSubscription[];
}

/**
 * Tells the operator about a plan that was changed at the provider: the person has agreed to nothing there that we could prove.
 * The mail about the change is sent anyway.
 */
export async function reportMissingConsent(
  { clock, log, provider }: BillingDeps,
  transaction: Db,
  userId: number,
  { before, after }: SyncedSubscriptions,
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
