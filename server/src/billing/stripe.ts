import Stripe from 'stripe';
import { plans, trialDays, type PlanType } from '#domain/plans.ts';
import { subscriptionStatus } from '#contract/billing.ts';
import { CustomerMissing, ProviderUnavailable } from './provider.ts';
import type { CheckoutOrder, PaymentProvider, ProviderCheckout, ProviderSubscription } from './provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Several may be valid while one is being replaced; none means that no message is believed. */
  readonly webhookSecrets: readonly string[];
  readonly priceIds: Readonly<Record<PlanType, string>>;
  readonly publicUrl: string;
}

/** Messages that are a reason to look. All others are acknowledged and forgotten. */
const followed = new Set([
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
  'customer.deleted',
]);
const toleranceSeconds = 300;

/** Stripe, and the only file that knows it. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { priceIds, publicUrl } = settings;
  const api = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  /** By the price, or by its interval for those who subscribed at a price that is no longer offered. */
  function planOf(price: Stripe.Price | undefined): PlanType | null {
    const offered = (Object.keys(priceIds) as PlanType[]).find((plan) => priceIds[plan] === price?.id);
    const byInterval = Object.values(plans).find((plan) => plan.per === price?.recurring?.interval);
    return offered ?? byInterval?.type ?? null;
  }

  /** The oldest invoice still open tells since when money is owed, however often it has been asked for since. */
  async function owedSince(subscription: Stripe.Subscription): Promise<Date | null> {
    if (subscription.status !== 'past_due') return null;
    const open = await stripe.invoices
      .list({ subscription: subscription.id, status: 'open', limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const owed = open.filter((invoice) => invoice.amount_remaining > 0).map((invoice) => invoice.created);
    return dateOf(
      Math.min(...owed, ...(owed.length === 0 ? [subscription.items.data[0]?.current_period_start ?? subscription.created] : [])),
    );
  }

  async function readSubscription(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const [item] = subscription.items.data;
    return {
      id: subscription.id,
      status: subscriptionStatus.parse(subscription.status),
      planType: planOf(item?.price),
      createdAt: new Date(subscription.created * 1000),
      trialEndAt: dateOf(subscription.trial_end),
      currentPeriodEndAt: dateOf(item?.current_period_end ?? null),
      cancelAt: dateOf(subscription.cancel_at),
      endedAt: dateOf(subscription.ended_at),
      resumesAt: dateOf(subscription.pause_collection?.resumes_at ?? null),
      pastDueSinceAt: await owedSince(subscription),
    };
  }

  return {
    name: 'stripe',
    isLive: /^(sk|rk)_live_/.test(settings.secretKey),
    priceIds,

    createCustomer: (user, idempotencyKey) =>
      asking(async () => {
        const params = { email: user.email, name: user.username, metadata: { userId: String(user.id) } };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),

    createCheckout: (order) =>
      asking(async () =>
        readSession(
          await stripe.checkout.sessions.create(sessionParams(order, priceIds, publicUrl), { idempotencyKey: order.idempotencyKey }),
        ),
      ),

    readCheckout: (id) => asking(async () => readSession(await stripe.checkout.sessions.retrieve(id))).catch(nullIfMissing),

    expireCheckout: (id) =>
      asking(async () => void (await stripe.checkout.sessions.expire(id))).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error; // it is complete or expired already
      }),

    listSubscriptions: (customerId) =>
      asking(async () => {
        const found = await stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100 })
          .autoPagingToArray({ limit: 1000 });
        return Promise.all(found.map(readSubscription));
      }).catch(async (error: unknown) => (await nullIfMissing(error)) ?? []),

    readNextCharge: (subscriptionId) =>
      asking(async () => (await stripe.invoices.createPreview({ subscription: subscriptionId })).amount_due).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }),

    cancelNow: (subscriptionId) => asking(async () => void (await stripe.subscriptions.cancel(subscriptionId))).catch(unlessEnded),

    cancelAtPeriodEnd: (subscriptionId) =>
      asking(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))).catch(unlessEnded),

    pauseUntil: (subscriptionId, resumesAt) =>
      asking(async () => {
        const pause = { behavior: 'void', resumes_at: Math.ceil(resumesAt.getTime() / 1000) } as const;
        await stripe.subscriptions.update(subscriptionId, { pause_collection: pause });
      }).catch(unlessEnded),

    refundSince: (subscriptionId, since) =>
      asking(async () => {
        const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', expand: ['data.payments'], limit: 100 });
        for await (const invoice of paid) {
          if (invoice.created * 1000 < since.getTime()) continue;
          for (const { payment } of invoice.payments?.data ?? []) await refundOnce(stripe, idOf(payment.payment_intent ?? null));
        }
      }),

    createPortalLink: (customerId) =>
      asking(async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${publicUrl}/dashboard` })).url),

    readEvent(body, signature, now) {
      const event = settings.webhookSecrets.map((secret) => verify(stripe, body, signature, secret, now)).find(Boolean);
      if (!event) return null;
      const about = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null };
      const customerId = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer ?? null);
      return { id: event.id, type: event.type, isLive: event.livemode, customerId: followed.has(event.type) ? customerId : null };
    },
  };
}

function sessionParams(order: CheckoutOrder, priceIds: StripeSettings['priceIds'], publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const userId = String(order.userId);
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: userId,
    line_items: [{ price: priceIds[order.planType], quantity: 1 }],
    allow_promotion_codes: true,
    payment_method_collection: 'always',
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

function readSession(session: Stripe.Checkout.Session): ProviderCheckout {
  const userId = Number(session.client_reference_id);
  return {
    id: session.id,
    customerId: idOf(session.customer),
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function unlessEnded(error: unknown): void {
  const hasEnded = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof CustomerMissing;
  if (!hasEnded) throw error;
}

/** The key makes a repeated refund one refund; the error covers keys the provider has forgotten after a day. */
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
    return undefined; // forged, stale, cut short or re-encoded: it is all the same
  }
}

/** Tells a provider that is out of order from one that has answered no. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
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
