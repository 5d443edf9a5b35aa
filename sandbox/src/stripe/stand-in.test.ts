import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { plans } from '#domain/plans.ts';
import { goodCard, sessionParams, standIn, subscribe, type StandIn } from '../../test/stand-in.ts';
import { saveCard } from './checkout.ts';
import { apiVersion } from './objects/event.ts';
import { sandboxPriceIds } from './objects/price.ts';
import { chargeToCard } from './subscriptions.ts';

const day = 86_400;
const read = ({ stripe }: StandIn, id: string) => stripe.subscriptions.retrieve(id);

test('the SDK is pinned to the version whose shapes the stand-in speaks', () => expect(Stripe.API_VERSION).toBe(apiVersion));

test('both plans are sold at the prices of the product', async () => {
  const { stripe } = await standIn();
  const amounts = (await stripe.prices.list()).data.map((price) => [price.id, price.unit_amount]);
  expect(Object.fromEntries(amounts)).toEqual({
    [sandboxPriceIds.monthly]: plans.monthly.priceInCents,
    [sandboxPriceIds.annual]: plans.annual.priceInCents,
  });
});

test('a checkout completes into a trial that costs nothing yet', async () => {
  const world = await standIn();
  const { session, subscription } = await subscribe(world);
  expect(subscription).toMatchObject({ status: 'trialing', metadata: { userId: '7' } });
  expect(subscription.trial_end! - subscription.trial_start!).toBe(7 * day);
  const complete = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'subscription'] });
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    url: null,
    subscription: { id: subscription.id },
  });
  expect(complete.line_items?.data[0]?.price?.id).toBe(sandboxPriceIds.monthly);
  expect(world.told).toContain('checkout.session.completed');
});

test('after the trial the card is charged, then every month on the same day', async () => {
  const world = await standIn();
  const { customer, subscription } = await subscribe(world);
  world.later(5);
  expect(world.told).toContain('customer.subscription.trial_will_end');
  world.later(3);
  expect((await read(world, subscription.id)).status).toBe('active');
  world.later(92);
  const invoices = await world.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([2999, 2999, 2999, 2999, 0]);
  expect(invoices.data[0]?.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
});

test('a failing card makes the subscription late, retries it, and cancels after two weeks; a good card in between saves it', async () => {
  const world = await standIn();
  const failing = await subscribe(world, { card: '4000000000000341' });
  const saved = await subscribe(world, { card: '4000000000000341' });
  world.later(8);
  expect((await read(world, failing.subscription.id)).status).toBe('past_due');
  chargeToCard(world.account, saved.customer.id, saveCard(world.account, saved.customer.id, goodCard));
  expect((await read(world, saved.subscription.id)).status).toBe('active');
  world.later(15);
  expect(await read(world, failing.subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

test('a cancellation in trial costs nothing and ends with the trial', async () => {
  const world = await standIn();
  const { customer, subscription } = await subscribe(world);
  const asked = await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(asked).toMatchObject({ status: 'trialing', cancel_at: subscription.trial_end, ended_at: null });
  world.later(8);
  expect(await read(world, subscription.id)).toMatchObject({ status: 'canceled' });
  const { data } = await world.stripe.invoices.list({ customer: customer.id });
  expect(data.every((invoice) => invoice.amount_paid === 0)).toBe(true);
});

test('a refund gives a payment back once', async () => {
  const world = await standIn();
  const { customer } = await subscribe(world, { trial: false });
  const { data } = await world.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent as string;
  expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(2999);
  await expect(world.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('one idempotency key makes one object; with other parameters it is refused', async () => {
  const { stripe } = await standIn();
  const key = { idempotencyKey: 'k' };
  const [one, two] = await Promise.all([
    stripe.customers.create({ email: 'a@b.example' }, key),
    stripe.customers.create({ email: 'a@b.example' }, key),
  ]);
  expect(one.id).toBe(two.id);
  await expect(stripe.customers.create({ email: 'c@d.example' }, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('what the current API has removed or never had is refused by name', async () => {
  const { stripe } = await standIn();
  const customer = await stripe.customers.create({});
  const params = { ...sessionParams(customer.id), payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams;
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'payment_method_types',
  });
});

describe('a page a person sees', () => {
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', action: 'pay' };

  async function openCheckout(world: StandIn) {
    const customer = await world.stripe.customers.create({ email: 'ada@example.com' });
    return world.stripe.checkout.sessions.create(sessionParams(customer.id));
  }

  test('a good card leads back with the id of the session', async () => {
    const world = await standIn();
    const session = await openCheckout(world);
    const answer = await post(session.url!, card);
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/subscription-success?session_id=${session.id}`);
  });

  test('a declined card stays on the page and says so', async () => {
    const world = await standIn();
    const session = await openCheckout(world);
    expect(await (await post(session.url!, { ...card, cardNumber: '4000000000000002' })).text()).toContain('Your card was declined.');
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('a bank that asks once more gets its answer', async () => {
    const world = await standIn();
    const session = await openCheckout(world);
    const secure = { ...card, cardNumber: '4000 0025 0000 3155' };
    expect(await (await post(session.url!, secure)).text()).toContain('Complete authentication');
    expect((await post(session.url!, { ...secure, action: 'confirm' })).status).toBe(303);
  });

  test('Back leads to where the product said', async () => {
    const world = await standIn();
    const session = await openCheckout(world);
    expect((await post(session.url!, { action: 'back' })).headers.get('location')).toBe('http://localhost:3000/stripe-subscribe');
  });

  test('a promotion code makes the first payment smaller, an invented one is refused', async () => {
    const world = await standIn();
    const session = await openCheckout(world);
    expect(await (await post(session.url!, { ...card, promotionCode: 'NOPE' })).text()).toContain('This promotion code is invalid.');
    await post(session.url!, { ...card, promotionCode: 'courtside20' });
    world.later(40);
    const { data } = await world.stripe.invoices.list({ customer: session.customer as string });
    expect(data.map((invoice) => invoice.amount_paid)).toEqual([2999, 2399, 0]);
  });

  test('the portal cancels, resumes, switches the plan and takes a new card, and its link runs out', async () => {
    const world = await standIn();
    const { customer, subscription } = await subscribe(world);
    const portal = await world.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/dashboard',
    });
    const act = (fields: Record<string, string>) => post(portal.url, { subscription: subscription.id, ...fields });
    await act({ action: 'cancel' });
    expect((await read(world, subscription.id)).cancel_at_period_end).toBe(true);
    await act({ action: 'resume' });
    expect((await read(world, subscription.id)).cancel_at).toBeNull();
    await act({ action: 'switch' });
    expect((await read(world, subscription.id)).items.data[0]?.price.id).toBe(sandboxPriceIds.annual);
    await act({ ...card, action: 'card', cardNumber: '4000000000000341' });
    world.later(8);
    expect((await read(world, subscription.id)).status).toBe('past_due');
    expect((await fetch(portal.url)).status).toBe(404);
  });
});
