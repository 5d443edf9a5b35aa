import Fastify from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { completeSession } from '#sandbox/stripe/billing/checkout.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { sandboxPriceIds } from '#sandbox/stripe/objects/price.ts';
import { stripeVendor } from '#sandbox/stripe/stripe-vendor.ts';

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', confirmed: false, acceptsTerms: true };

/** Starts the simulated Stripe on a free port, with the real SDK connected to it and a clock that can be advanced. */
export async function simulatedStripe() {
  let ahead = 0;
  const account = new StripeAccount({ wallClock: () => Date.now() + ahead });
  const eventTypes: string[] = [];
  account.onEvent((event) => eventTypes.push(event.type));
  const app = Fastify();
  const vendor = stripeVendor({}, account);
  vendor.routes(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(async () => {
    await app.close();
    await vendor.close();
  });
  const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  const advanceDays = (days: number) => {
    ahead += days * dayMs;
    runDueWork(account);
  };
  return { account, stripe, eventTypes, advanceDays, url: `http://127.0.0.1:${port}` };
}

export type SimulatedStripe = Awaited<ReturnType<typeof simulatedStripe>>;

export const sessionParams = (customer: string, trial = true): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: '7',
  line_items: [{ price: sandboxPriceIds.monthly, quantity: 1 }],
  allow_promotion_codes: true,
  subscription_data: {
    ...(trial && { trial_period_days: 7, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }),
    metadata: { userId: '7' },
  },
  success_url: 'http://localhost:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/stripe-subscribe',
});

export async function subscribe({ account, stripe }: SimulatedStripe, { trial = true, card = goodCard.number } = {}) {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const session = await stripe.checkout.sessions.create(sessionParams(customer.id, trial));
  completeSession(account, account.session(session.id), { ...goodCard, number: card });
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  return { customer, session, subscription: data[0]! };
}
