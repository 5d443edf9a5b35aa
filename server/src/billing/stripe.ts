import Stripe from 'stripe';
import { dayMs, secondMs } from '#domain/durations.ts';
import { trialDays, type PlanType } from '#domain/subscription-plans.ts';
import { subscriptionStatus } from '#contract/billing.ts';
import { CustomerMissing, ProviderUnavailable } from './provider.ts';
import { invoiceFacts, readInvoices, voidOwedInvoices, type InvoiceFacts } from './stripe-invoices.ts';
import { isLive } from './subscription.ts';
import type { CheckoutOrder, PaymentProvider, ProviderCheckout, ProviderSubscription } from './provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Several secrets are valid while one is being replaced. Without any secret, every message is rejected. */
  readonly webhookSecrets: readonly string[];
  /** The first price of a plan is offered. The others belong to subscribers who bought at an earlier price. */
  readonly priceIds: Readonly<Record<PlanType, readonly string[]>>;
  readonly publicUrl: string;
}

/** Types of messages that lead to a sync. All others are acknowledged and ignored. */
const processedTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'customer.deleted',
]);
const toleranceSeconds = 300;
/** Stripe refuses a `trial_end` that is later than this after the request. */
const maxTrialSeconds = (730 * dayMs) / secondMs;
/** Stripe refuses a `trial_end` that has passed. If a rest is processed after its end, the next charge is due this soon. */
const soonestChargeSeconds = 60;

/** The field of a subscription's metadata with the end of its last rest, in Unix seconds. */
const restField = 'restsUntil';

/** The payment provider Stripe. Only this file and stripe-invoices.ts know Stripe's API. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { publicUrl } = settings;
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
    if (!isLive({ status: subscriptionStatus.parse(subscription.status) })) return { paidUntil: null, owedSince: null };
    return invoiceFacts(await readInvoices(stripe, subscription.id), (priceId) => planOf(priceId) !== null);
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
      cancelAt: dateOf(subscription.cancel_at),
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
          await stripe.checkout.sessions.create(sessionParams(order, priceIds, publicUrl), { idempotencyKey: order.idempotencyKey }),
        ),
      ),

    readCheckout: (id) => callStripe(async () => readSession(await stripe.checkout.sessions.retrieve(id))).catch(nullIfMissing),

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
          ...(subscription.cancel_at && { cancel_at_period_end: true }), // the end of a canceled plan is moved too
        });
      }),

    refundSince: (subscriptionId, since) =>
      callStripe(async () => {
        const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', expand: ['data.payments'], limit: 100 });
        for await (const invoice of paid) {
          if (invoice.created * 1000 < since.getTime()) continue;
          for (const { payment } of invoice.payments?.data ?? []) await refundOnce(stripe, idOf(payment.payment_intent ?? null));
        }
      }),

    createPortalLink: (customerId) =>
      callStripe(
        async () =>
          (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${publicUrl}/dashboard?tab=subscription` })).url,
      ),

    readEvent(body, signature, now) {
      const event = settings.webhookSecrets.map((secret) => verify(stripe, body, signature, secret, now)).find(Boolean);
      if (!event) return null;
      const about = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null };
      const customerId = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer ?? null);
      return { id: event.id, type: event.type, isLive: event.livemode, customerId: processedTypes.has(event.type) ? customerId : null };
    },
  };
}

function sessionParams(
  order: CheckoutOrder,
  priceIds: PaymentProvider['priceIds'],
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const userId = String(order.userId);
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: userId,
    line_items: [{ price: priceIds[order.planType], quantity: 1 }],
    allow_promotion_codes: true,
    payment_method_collection: 'always',
    // One trial per card: other payment methods cannot be recognized when they are used again.
    ...(order.withTrial && { allowed_payment_method_types: ['card'] }),
    subscription_data: {
      metadata: { userId },
      ...(order.withTrial && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
    success_url: `${publicUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/stripe-subscribe`,
  };
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
function accessUntil(subscription: Stripe.Subscription, { paidUntil }: InvoiceFacts): number | null {
  const { trial_end: trialEnd } = subscription;
  const moved = trialEnd !== null && trialEnd > (restOf(subscription) ?? 0) ? trialEnd : null;
  return paidUntil === null || moved === null ? (paidUntil ?? moved) : Math.max(paidUntil, moved);
}

/** Whether Stripe's trial is only a moved charge: the free trial was used before, or its time is over. */
const isMovedCharge = (subscription: Stripe.Subscription, facts: InvoiceFacts): boolean =>
  subscription.status === 'trialing' && (facts.paidUntil !== null || accessUntil(subscription, facts) === null);

function readSession(session: Stripe.Checkout.Session): ProviderCheckout {
  const userId = Number(session.client_reference_id);
  return {
    id: session.id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function ignoreIfEnded(error: unknown): void {
  const hasEnded = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof CustomerMissing;
  if (!hasEnded) throw error;
}

/** The idempotency key prevents a second refund within a day. After that, Stripe reports `charge_already_refunded`. */
async function refundOnce(stripe: Stripe, paymentIntent: string | null): Promise<void> {
  if (!paymentIntent) return;
  try {
    await stripe.refunds.create({ payment_intent: paymentIntent, reason: 'duplicate' }, { idempotencyKey: `refund:${paymentIntent}` });
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error;
  }
}

function verify(stripe: Stripe, body: Uint8Array, signature: string, secret: string, now: Date): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    return undefined; // the message is forged, too old, truncated or re-encoded
  }
}

/** Translates an outage of Stripe and an unknown customer into our own errors. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error) && /customer/i.test(error.message)) throw new CustomerMissing(error.message);
    if (error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeInvalidRequestError)) {
      throw new ProviderUnavailable(`Stripe: ${error.type}${error.code ? ` (${error.code})` : ''}`);
    }
    throw error;
  }
}

const isMissing = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

async function nullIfMissing(error: unknown): Promise<null> {
  if (isMissing(error) || error instanceof CustomerMissing) return null;
  throw error;
}

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
const idOf = (value: string | { id: string } | null) => (typeof value === 'string' ? value : (value?.id ?? null));
