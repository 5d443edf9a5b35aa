import Stripe from 'stripe';
import { dayMs, secondMs } from '#domain/durations.ts';
import type { PlanType } from '#domain/subscription-plans.ts';
import { subscriptionStatus } from '#contract/billing.ts';
import { readSession, sessionParams } from './stripe/checkout-session.ts';
import { listDisputes, listRefundedPayments, readDispute } from './stripe/disputes.ts';
import { readEvent } from './stripe/events.ts';
import { readPrice } from './stripe/prices.ts';
import { refundPayment } from './stripe/refund-payment.ts';
import { callStripe, ignoreIfEnded, nullIfMissing } from './stripe/stripe-errors.ts';
import { dateOf, idOf } from './stripe/values.ts';
import { invoiceFacts, paymentsOf, readInvoices, voidOwedInvoices, type InvoiceFacts } from './stripe-invoices.ts';
import { isLive } from './subscription.ts';
import type { PaymentProvider, ProviderSubscription } from './provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Several secrets are valid while one is being replaced. Without any secret, every message is rejected. */
  readonly webhookSecrets: readonly string[];
  /** The first price of a plan is offered. The others belong to subscribers who bought at an earlier price. */
  readonly priceIds: Readonly<Record<PlanType, readonly string[]>>;
  readonly publicUrl: string;
  /** Whether Stripe Tax computes taxes at checkout. */
  readonly hasAutomaticTax: boolean;
}

/** Stripe refuses a `trial_end` that is later than this after the request. */
const maxTrialSeconds = (730 * dayMs) / secondMs;
/** Stripe refuses a `trial_end` that has passed. If a rest is processed after its end, the next charge is due this soon. */
const soonestChargeSeconds = 60;

/** The field of a subscription's metadata with the end of its last rest, in Unix seconds. */
const restField = 'restsUntil';

/** The payment provider Stripe. Only this file, stripe-invoices.ts and the folder stripe know Stripe's API. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { publicUrl, hasAutomaticTax } = settings;
  const planTypes = Object.keys(settings.priceIds) as PlanType[];
  const priceIds = Object.fromEntries(planTypes.map((plan) => [plan, settings.priceIds[plan][0] ?? ''])) as Record<PlanType, string>;
  const api = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  const planOf = (priceId: string): PlanType | null => planTypes.find((plan) => settings.priceIds[plan].includes(priceId)) ?? null;

  /** The invoices of a subscription that has ended are not read: they do not give access any more. */
  async function readFacts(subscription: Stripe.Subscription): Promise<InvoiceFacts> {
    if (!isLive({ status: subscriptionStatus.parse(subscription.status) })) return { paidUntil: null, owedSince: null, isRefunded: false };
    const invoices = await readInvoices(stripe, subscription.id);
    const hasPayments = invoices.some((invoice) => paymentsOf(invoice).length > 0);
    const refunded = hasPayments ? await listRefundedPayments(stripe, idOf(subscription.customer) ?? '') : new Set<string>();
    return invoiceFacts(invoices, { isOurPrice: (priceId) => planOf(priceId) !== null, refunded });
  }

  async function readSubscription(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const item = subscription.items.data.find(({ price }) => planOf(price.id)) ?? subscription.items.data[0];
    const facts = await readFacts(subscription);
    return {
      id: subscription.id,
      status: isMovedCharge(subscription, facts) ? 'active' : subscriptionStatus.parse(subscription.status),
      planType: item ? planOf(item.price.id) : null,
      createdAt: new Date(subscription.created * 1000),
      trialEndAt: dateOf(subscription.trial_end),
      currentPeriodEndAt: dateOf(item?.current_period_end ?? null),
      cancelAt: dateOf(cancelAtOf(subscription)),
      endedAt: dateOf(subscription.ended_at),
      resumesAt: dateOf(restOf(subscription)),
      paidUntilAt: dateOf(accessUntil(subscription, facts)),
      pastDueSinceAt: dateOf(facts.owedSince),
    };
  }

  return {
    name: 'stripe',
    isLive: /^(sk|rk)_live_/.test(settings.secretKey),
    priceIds,

    createCustomer: (user, idempotencyKey) =>
      callStripe(async () => {
        const params = { email: user.email, name: user.username, metadata: { userId: String(user.id) } };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),

    updateCustomer: (customerId, { email, username }) =>
      callStripe(async () => void (await stripe.customers.update(customerId, { email, name: username }))),

    createCheckout: (order) =>
      callStripe(async () =>
        readSession(
          await stripe.checkout.sessions.create(sessionParams(order, { priceIds, publicUrl, hasAutomaticTax }), {
            idempotencyKey: order.idempotencyKey,
          }),
        ),
      ),

    readCheckout: (id) =>
      callStripe(async () => readSession(await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }))).catch(nullIfMissing),

    expireCheckout: (id) =>
      callStripe(async () => void (await stripe.checkout.sessions.expire(id))).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error; // the checkout is already complete or expired
      }),

    listSubscriptions: (customerId) =>
      callStripe(async () => {
        const found = await stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100 })
          .autoPagingToArray({ limit: 1000 });
        return Promise.all(found.map(readSubscription));
      }).catch(async (error: unknown) => (await nullIfMissing(error)) ?? []),

    readPaymentMethod: (subscriptionId) =>
      callStripe(async () => {
        const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
        const { customer, default_payment_method: own } = await stripe.subscriptions.retrieve(subscriptionId, { expand });
        const general = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method;
        const method = own ?? general;
        return method === null || typeof method === 'string' ? null : { cardFingerprint: method.card?.fingerprint ?? null };
      }),

    readNextCharge: (subscriptionId) =>
      callStripe(async () => (await stripe.invoices.createPreview({ subscription: subscriptionId })).amount_due).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }),

    cancelNow: (subscriptionId) => callStripe(async () => void (await stripe.subscriptions.cancel(subscriptionId))).catch(ignoreIfEnded),

    cancelAtPeriodEnd: (subscriptionId) =>
      callStripe(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))).catch(ignoreIfEnded),

    changePlan: (subscriptionId, planType) =>
      callStripe(async () => {
        const { items } = await stripe.subscriptions.retrieve(subscriptionId);
        const item = items.data.find(({ price }) => planOf(price.id));
        if (!item || planOf(item.price.id) === planType) return;
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: priceIds[planType] }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        });
      }),

    voidOwed: (subscriptionId) => callStripe(() => voidOwedInvoices(stripe, subscriptionId)),

    rest: (subscriptionId, { from, until, now }) =>
      callStripe(async () => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        const restedUntil = restOf(subscription) ?? 0;
        const end = Math.ceil(until.getTime() / 1000);
        if (!isLive({ status: subscriptionStatus.parse(subscription.status) }) || restedUntil >= end) return;
        const requested = Math.floor(from.getTime() / 1000);
        const start = Math.max(requested, restedUntil);
        const paidUntil = accessUntil(subscription, await readFacts(subscription)) ?? 0;
        const nextCharge = Math.max(end + Math.max(0, paidUntil - start), Math.ceil(now.getTime() / 1000) + soonestChargeSeconds);
        await stripe.subscriptions.update(subscriptionId, {
          trial_end: Math.min(nextCharge, requested + maxTrialSeconds),
          proration_behavior: 'none',
          pause_collection: '', // version 0.3 paused the collection instead of moving the charge
          metadata: { [restField]: String(end) },
          ...(cancelAtOf(subscription) !== null && { cancel_at_period_end: true }), // the end of a canceled plan is moved too
        });
      }),

    refundSince: (subscriptionId, since, reason = 'duplicate') =>
      callStripe(async () => {
        const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', expand: ['data.payments'], limit: 100 });
        for await (const invoice of paid) {
          if (invoice.created * 1000 < since.getTime()) continue;
          for (const paymentId of paymentsOf(invoice)) await refundPayment(stripe, paymentId, reason);
        }
      }),

    refundFraud: (paymentId) => callStripe(() => refundPayment(stripe, paymentId, 'fraudulent')),

    readDispute: (id) => callStripe(() => readDispute(stripe, id)).catch(nullIfMissing),

    listDisputes: (since) => callStripe(() => listDisputes(stripe, since)),

    readPrice: (id) => callStripe(() => readPrice(stripe, id)),

    createPortalLink: (customerId) =>
      callStripe(
        async () =>
          (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${publicUrl}/dashboard?tab=subscription` })).url,
      ),

    readEvent: (body, signature, now) => readEvent(stripe, settings.webhookSecrets, { body, signature, now }),
  };
}

/** When a canceled subscription ends, in Unix seconds. The customer portal sets only `cancel_at`, older requests only the flag. */
function cancelAtOf({ cancel_at: cancelAt, cancel_at_period_end: isFlagged, items }: Stripe.Subscription): number | null {
  return cancelAt ?? (isFlagged ? (items.data[0]?.current_period_end ?? null) : null);
}

/** The end of the last rest in Unix seconds; null if there was none. */
function restOf({ metadata }: Stripe.Subscription): number | null {
  const end = Number(metadata[restField]);
  return Number.isInteger(end) && end > 0 ? end : null;
}

/**
 * Until when access is paid or free, in Unix seconds. A rest moves the next charge with `trial_end`. If that is later than the
 * end of the rest, the time in between is time that was paid or free before the rest.
 */
function accessUntil(subscription: Stripe.Subscription, { paidUntil, isRefunded }: InvoiceFacts): number | null {
  // What a rest has moved was paid before. If that was refunded, only earlier payments count.
  if (isRefunded) return paidUntil;
  const { trial_end: trialEnd } = subscription;
  const moved = trialEnd !== null && trialEnd > (restOf(subscription) ?? 0) ? trialEnd : null;
  return paidUntil === null || moved === null ? (paidUntil ?? moved) : Math.max(paidUntil, moved);
}

/** Whether Stripe's trial is only a moved charge: the free trial was used before, or its time is over. */
const isMovedCharge = (subscription: Stripe.Subscription, facts: InvoiceFacts): boolean =>
  subscription.status === 'trialing' && (facts.paidUntil !== null || accessUntil(subscription, facts) === null);
