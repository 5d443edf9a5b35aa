import { randomUUID } from 'node:crypto';
import { type Plan, type PlanKey, planOf, plans } from '#domain/plans/plans.ts';
import { termsVersion } from '#domain/terms-of-service.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { isPaused } from '#server/billing/entitlement/entitlement.ts';
import { PaymentDeclined, type ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { currentSubscriptionOf, isChargeable } from '#server/billing/provider/current-subscription.ts';
import { planChangeConsent } from '#server/billing/purchase/purchase-consent.ts';
import { addPurchaseConsent, deletePurchaseConsent } from '#server/billing/purchase/store.ts';
import { findCustomer } from '#server/billing/customers/store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { endPlan, syncSubscription } from './sync-subscription.ts';

/**
 * The plans that can replace a subscription that is paid or free and will be renewed. A paid plan cannot become one of a lower rank: the
 * provider would keep the unused time as a credit, which a later withdrawal, refund or dispute does not take back.
 */
export function possibleChanges({ status, planType, cancelAt, resumesAt }: ProviderSubscription, now: Date): Plan[] {
  const isFree = status === 'trialing';
  if ((!isFree && status !== 'active') || cancelAt !== null || isPaused({ resumesAt }, now)) return [];
  const current = planOf(planType);
  return plans.filter((plan) => (isFree ? plan !== current : plan.rank > current.rank));
}

/** The consent is stored before the change, so that no change is without a consent. It is removed if the card is declined. */
export async function changePlan(
  billing: BillingDeps,
  userId: number,
  { planType, consentText }: { readonly planType: PlanKey; readonly consentText: string },
): Promise<void> {
  const { db, clock, provider } = billing;
  const now = clock.now();
  const customerId = await findCustomer(db, userId);
  const current = customerId === undefined ? undefined : currentSubscriptionOf(await provider.listSubscriptions(customerId));
  if (customerId === undefined || !current) throw new HttpError('plan-not-changeable');
  if (current.planType !== planType) {
    const plan = possibleChanges(current, now).find(({ key }) => key === planType);
    if (!plan) throw new HttpError('plan-not-changeable');
    const withTrial = current.status === 'trialing';
    const shown = planChangeConsent(plan, { isTrial: withTrial, addsTaxes: provider.addsTaxes });
    if (consentText !== shown) throw new HttpError('terms-changed');
    const id = `plan-change:${randomUUID()}`;
    const order = { id, userId, customerId, subscriptionId: current.id, planType, withTrial };
    await addPurchaseConsent(db, { ...order, consentText, termsVersion, givenAt: now });
    await provider.changePlan(current.id, planType).catch(async (error: unknown) => {
      if (!(error instanceof PaymentDeclined)) throw error;
      await deletePurchaseConsent(db, id);
      throw new HttpError('payment-declined');
    });
  }
  await syncSubscription(billing, customerId);
}

export async function resumePlan(billing: BillingDeps, userId: number): Promise<void> {
  const { db, provider } = billing;
  const customerId = await findCustomer(db, userId);
  const current = customerId === undefined ? undefined : currentSubscriptionOf(await provider.listSubscriptions(customerId));
  if (customerId === undefined || !current) throw new HttpError('no-subscription', 'You have no plan that could be resumed');
  if (current.cancelAt) await provider.resume(current.id);
  await syncSubscription(billing, customerId);
}

export async function cancelPlan(billing: BillingDeps, userId: number): Promise<void> {
  const { db, provider, clock } = billing;
  const customerId = await findCustomer(db, userId);
  const running = customerId === undefined ? [] : (await provider.listSubscriptions(customerId)).filter(isChargeable);
  if (customerId === undefined || running.length === 0) throw new HttpError('no-subscription', 'You have no plan that could be canceled');
  for (const subscription of running) if (!subscription.cancelAt) await endPlan(provider, subscription, clock.now());
  await syncSubscription(billing, customerId);
}
