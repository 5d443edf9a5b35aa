import Stripe from 'stripe';
import { subscriptionStatus, type SubscriptionStatus } from '#contract/billing.ts';
import { byPlan, type PlanKey, planKeys } from '#domain/plans/plans.ts';
import type { PaymentProvider, ProviderSubscription, RefundReason } from '#server/billing/provider/payment-provider.ts';
import { isLive } from '#server/billing/provider/current-subscription.ts';
import { version } from '#server/platform/version.ts';
import { readCheckoutSession, checkoutSessionParams } from './checkout-session.ts';
import { listDisputes, listRefundedPayments, readDispute } from './disputes.ts';
import { readEvent } from './events.ts';
import { translateErrors, nullIfRefused, nullIfMissing, dateOf, idOf } from './from-stripe.ts';
import { invoiceFacts, paymentIntentIds, readInvoices, readPaymentMethod, voidOwedInvoices, type InvoiceFacts } from './invoices.ts';
import { accessUntil, cancelAtOf, endPause, hasPausedPayments, pauseEndOf, startPause } from './pauses.ts';

interface StripeSettings {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Several secrets are valid while one is being replaced. Without any secret, every message is rejected. */
  readonly webhookSecrets: readonly string[];
  readonly priceIds: Readonly<Record<PlanKey, readonly string[]>>;
  readonly publicUrl: string;
  readonly hasAutomaticTax: boolean;
}

/** The check runs while the product starts, so it waits less than other requests. */
const priceCheckOptions = { timeout: 5000, maxNetworkRetries: 0 };

export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { publicUrl, hasAutomaticTax } = settings;
  const priceIds = byPlan('key', ({ key }) => settings.priceIds[key][0] ?? '');
  const api = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Courtline', version, url: publicUrl }, // added to the User-Agent of the SDK
  });

  const planOf = (priceId: string): PlanKey | null => planKeys.find((plan) => settings.priceIds[plan].includes(priceId)) ?? null;

  async function readFacts(subscription: Stripe.Subscription): Promise<InvoiceFacts> {
    if (!isLive({ status: subscriptionStatus.parse(subscription.status) })) return { paidUntil: null, owedSince: null, isRefunded: false };
    const invoices = await readInvoices(stripe, subscription.id);
    const hasPayments = invoices.some((invoice) => paymentIntentIds(invoice).length > 0);
    const refunded = hasPayments ? await listRefundedPayments(stripe, idOf(subscription.customer) ?? '') : new Set<string>();
    return invoiceFacts(invoices, { isOurPrice: (priceId) => planOf(priceId) !== null, refunded });
  }

  async function readSubscription(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const item = subscription.items.data.find(({ price }) => planOf(price.id)) ?? subscription.items.data[0];
    const facts = await readFacts(subscription);
    return {
      id: subscription.id,
      status: statusOf(subscription, facts),
      planType: item ? planOf(item.price.id) : null,
      createdAt: new Date(subscription.created * 1000),
      trialEndAt: dateOf(subscription.trial_end),
      currentPeriodEndAt: dateOf(item?.current_period_end ?? null),
      cancelAt: dateOf(cancelAtOf(subscription)),
      endedAt: dateOf(subscription.ended_at),
      resumesAt: dateOf(pauseEndOf(subscription)),
      paidUntilAt: dateOf(accessUntil(subscription, facts)),
      pastDueSinceAt: dateOf(facts.owedSince),
    };
  }

  const calls: ProviderCalls = {
    async createCustomer({ id, email }, idempotencyKey) {
      return (await stripe.customers.create({ email, metadata: { userId: String(id) } }, { idempotencyKey })).id;
    },

    async updateCustomer(customerId, { email }) {
      await stripe.customers.update(customerId, { email });
    },

    async readEmail(customerId) {
      const customer = await stripe.customers.retrieve(customerId).catch(nullIfMissing);
      return customer && !customer.deleted ? customer.email : null;
    },

    async createCheckout({ idempotencyKey, ...order }) {
      const params = checkoutSessionParams(order, { priceIds, publicUrl, hasAutomaticTax });
      return readCheckoutSession(await stripe.checkout.sessions.create(params, { idempotencyKey }));
    },

    readCheckout: (id) => stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }).then(readCheckoutSession, nullIfMissing),

    async expireCheckout(id) {
      await stripe.checkout.sessions.expire(id).catch(nullIfRefused); // the checkout is already complete or expired
    },

    async listSubscriptions(customerId) {
      const pages = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      const found = await pages.autoPagingToArray({ limit: 1000 }).catch(nullIfMissing);
      return Promise.all((found ?? []).map(readSubscription));
    },

    readPaymentMethod: (subscriptionId) => readPaymentMethod(stripe, subscriptionId).catch(nullIfMissing),

    readNextCharge: (subscriptionId) =>
      stripe.invoices.createPreview({ subscription: subscriptionId }).then((preview) => preview.amount_due, nullIfRefused),

    async cancelNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId).catch(nullIfRefused);
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(nullIfRefused);
    },

    /** A cancellation in the billing portal sets only `cancel_at`. */
    async resume(subscriptionId) {
      const { cancel_at_period_end: hasFlag } = await stripe.subscriptions.retrieve(subscriptionId);
      await stripe.subscriptions.update(subscriptionId, hasFlag ? { cancel_at_period_end: false } : { cancel_at: '' });
    },

    async changePlan(subscriptionId, planType) {
      const { items } = await stripe.subscriptions.retrieve(subscriptionId);
      const item = items.data.find(({ price }) => planOf(price.id));
      if (!item || planOf(item.price.id) === planType) return;
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ id: item.id, price: priceIds[planType] }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      });
    },

    voidOwed: (subscriptionId) => voidOwedInvoices(stripe, subscriptionId),
    pause: (subscriptionId, pause) => startPause(stripe, readFacts, subscriptionId, pause),
    endPause: (subscriptionId, now) => endPause(stripe, readFacts, subscriptionId, now),

    async refundSince(subscriptionId, since, reason = 'duplicate') {
      const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', expand: ['data.payments'], limit: 100 });
      for await (const invoice of paid) {
        if (invoice.created * 1000 < since.getTime()) continue;
        for (const paymentId of paymentIntentIds(invoice)) await refundPayment(stripe, paymentId, reason);
      }
    },

    refundFraud: (paymentId) => refundPayment(stripe, paymentId, 'fraudulent'),
    readDispute: (id) => readDispute(stripe, id).catch(nullIfMissing),
    listDisputes: (since) => listDisputes(stripe, since),

    async readPrice(id) {
      const price = await stripe.prices.retrieve(id, {}, priceCheckOptions).catch(nullIfMissing);
      if (!price) return null;
      const { active: isActive, currency, unit_amount: amount, recurring } = price;
      return { isActive, currency, amount, interval: recurring?.interval ?? null, intervalCount: recurring?.interval_count ?? 1 };
    },

    async createPortalLink(customerId) {
      const returnUrl = `${publicUrl}/dashboard?tab=subscription`;
      return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url;
    },
  };

  return {
    name: 'stripe',
    isLive: /^(sk|rk)_live_/.test(settings.secretKey),
    priceIds,
    addsTaxes: hasAutomaticTax,
    ...translateErrors(calls),
    readEvent: (body, signature, now) => readEvent(stripe, settings.webhookSecrets, { body, signature, now }),
  };
}

type ProviderCalls = Omit<PaymentProvider, 'name' | 'isLive' | 'priceIds' | 'addsTaxes' | 'readEvent'>;

/** Whether the status `trialing` only shows that a pause has moved the charge: the free trial was used before, or is over. */
const isMovedCharge = (subscription: Stripe.Subscription, facts: InvoiceFacts): boolean =>
  subscription.status === 'trialing' && (facts.paidUntil !== null || accessUntil(subscription, facts) === null);

function statusOf(subscription: Stripe.Subscription, facts: InvoiceFacts): SubscriptionStatus {
  if (hasPausedPayments(subscription, facts)) return 'paused';
  return isMovedCharge(subscription, facts) ? 'active' : subscriptionStatus.parse(subscription.status);
}

const ignoredRefundErrors = new Set(['charge_already_refunded', 'charge_disputed']);

/** Refunds a payment at most once. Stripe's refusal of a payment that is refunded or disputed is no error: the money is returned anyway. */
async function refundPayment(stripe: Stripe, paymentId: string, reason: RefundReason | 'fraudulent'): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId, reason }, { idempotencyKey: `refund:${paymentId}` });
  } catch (error) {
    if (!ignoredRefundErrors.has((error as { code?: string }).code ?? '')) throw error;
  }
}
