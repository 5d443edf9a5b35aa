import type Stripe from 'stripe';
import { trialDays, type PlanKey } from '#domain/plans/plans.ts';
import type { CheckoutOrder, ProviderCheckout } from '#server/billing/provider/payment-provider.ts';
import { dateOf, idOf } from './from-stripe.ts';

interface CheckoutSettings {
  readonly priceIds: Readonly<Record<PlanKey, string>>;
  readonly publicUrl: string;
  readonly hasAutomaticTax: boolean;
}

export function checkoutSessionParams(
  order: Omit<CheckoutOrder, 'idempotencyKey'>,
  { priceIds, publicUrl, hasAutomaticTax }: CheckoutSettings,
): Stripe.Checkout.SessionCreateParams {
  const userId = String(order.userId);
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: userId,
    line_items: [{ price: priceIds[order.planType], quantity: 1 }],
    allow_promotion_codes: true,
    payment_method_collection: 'always',
    // The address that taxes depend on is asked for at checkout and stored with the customer, for the renewals.
    ...(hasAutomaticTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }),
    // For this consent, Stripe requires a link to the terms in the public details of our Stripe account.
    consent_collection: { terms_of_service: 'required' },
    custom_text: { terms_of_service_acceptance: { message: order.consentText } },
    // Trials, withdrawals and disputes count by card: other payment methods cannot be recognized when they are used again.
    allowed_payment_method_types: ['card'],
    subscription_data: {
      metadata: { userId },
      ...(order.withTrial && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
    success_url: `${publicUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/stripe-subscribe?plan=${order.planType}`,
  };
}

export function readCheckoutSession(session: Stripe.Checkout.Session): ProviderCheckout {
  const userId = Number(session.client_reference_id);
  const { subscription } = session;
  return {
    id: session.id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(subscription),
    completedAt: typeof subscription === 'string' ? null : dateOf(subscription?.created ?? null),
    hasConsent: session.consent?.terms_of_service === 'accepted',
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}
