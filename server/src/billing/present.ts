import type { SubscriptionDetails } from '#contract/billing.ts';
import { planOf } from '#domain/plans/plans.ts';
import type { BillingDeps } from './provider/deps.ts';
import { accessEndedAt, entitlement, isPaused, withoutPause, type GrantFacts, lastGrant } from './entitlement/entitlement.ts';
import { formatDate } from './provider/format-date.ts';
import type { ProviderSubscription } from './provider/payment-provider.ts';
import { currentSubscriptionOf } from './provider/current-subscription.ts';
import type { contractOf } from './provider/withdrawal-period.ts';
import { planChangeConsent } from './purchase/purchase-consent.ts';
import { possibleChanges } from './subscription/change-plan.ts';

const customerPortalUrl = '/api/billing-portal';

/** A person's subscription for the dashboard. Premium granted by an administrator is not a subscription. */
export function presentSubscription(
  subscriptions: readonly ProviderSubscription[],
  contract: ReturnType<typeof contractOf>,
  grants: readonly GrantFacts[],
  { clock, provider }: Pick<BillingDeps, 'clock' | 'provider'>,
): SubscriptionDetails {
  const now = clock.now();
  const current = currentSubscriptionOf(subscriptions);
  const endedAt = accessEndedAt(subscriptions, now);
  const endedOn = endedAt && formatDate(endedAt);
  const shared = { endedOn, ...presentGrant(grants, endedAt, now) };
  if (!current) return { active: false, details: null, ...shared };
  // A paused plan is still the person's plan: the time-out refuses access, and the page says so.
  const { isPremium, endsAt } = entitlement({ subscriptions: [withoutPause(current)], grants: [], now });
  const plan = planOf(current.planType);
  const isPausedAtProvider = current.status === 'paused';
  const nextPaymentAt = current.cancelAt || isPausedAtProvider ? null : current.currentPeriodEndAt;
  // Every renewal waits about an hour for its payment. Until this payment has failed, the page shows no end of access.
  const isRenewing = current.status !== 'past_due' && !current.cancelAt && current.pastDueSinceAt !== null;
  return {
    active: isPremium || isPausedAtProvider,
    details: {
      planName: plan.name,
      status: current.status,
      billingCycle: plan.key,
      nextPayment: nextPaymentAt && formatDate(nextPaymentAt),
      customerPortalUrl,
      accessEnds: endsAt && !isRenewing ? formatDate(endsAt) : null,
      paymentFailed: current.status === 'past_due' && current.pastDueSinceAt ? formatDate(current.pastDueSinceAt) : null,
      planChanges: possibleChanges(current, now).map((other) => ({
        planType: other.key,
        consentText: planChangeConsent(other, { isTrial: current.status === 'trialing', addsTaxes: provider.addsTaxes }),
      })),
      withdrawUntil: contract?.canWithdraw ? formatDate(contract.lastDay) : null,
      pausedUntil: current.resumesAt && isPaused(current, now) ? formatDate(current.resumesAt) : null,
    },
    ...shared,
  };
}

function presentGrant(grants: readonly GrantFacts[], endedAt: Date | null, now: Date): Pick<SubscriptionDetails, 'grant'> {
  const last = lastGrant(grants, now);
  if (!last || (last.endsAt && endedAt && last.endsAt < endedAt)) return {};
  return { grant: { state: last.state, endsOn: last.endsAt && formatDate(last.endsAt) } };
}
