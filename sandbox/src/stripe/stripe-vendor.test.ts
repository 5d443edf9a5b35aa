import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { goodCard, sessionParams, simulatedStripe, subscribe, type SimulatedStripe } from '../../test/simulated-stripe.ts';
import { saveCard } from './billing/checkout.ts';
import { closeDispute } from './billing/disputes.ts';
import { apiVersion } from './objects/event.ts';
import { sandboxPriceIds } from './objects/price.ts';
import { chargeToCard } from './billing/subscriptions.ts';

const day = 86_400;
const read = ({ stripe }: SimulatedStripe, id: string) => stripe.subscriptions.retrieve(id);

test('the SDK uses the simulated API version', () => expect(Stripe.API_VERSION).toBe(apiVersion));

test('both plans have the prices of the product', async () => {
  const { stripe } = await simulatedStripe();
  const prices = await Promise.all(Object.values(sandboxPriceIds).map((id) => stripe.prices.retrieve(id)));
  const amounts = prices.map((price) => [price.id, price.unit_amount]);
  expect(Object.fromEntries(amounts)).toEqual({
    [sandboxPriceIds.monthly]: 2999,
    [sandboxPriceIds.annual]: 26_999,
  });
});

test('a completed checkout starts a free trial', async () => {
  const simulation = await simulatedStripe();
  const { session, subscription } = await subscribe(simulation);
  expect(subscription).toMatchObject({ status: 'trialing', metadata: { userId: '7' } });
  expect(subscription.trial_end! - subscription.trial_start!).toBe(7 * day);
  const complete = await simulation.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(complete).toMatchObject({
    status: 'complete',
    url: null,
    subscription: { id: subscription.id },
  });
  expect(subscription.items.data[0]?.price.id).toBe(sandboxPriceIds.monthly);
  expect(simulation.eventTypes).toContain('checkout.session.completed');
});

test('the card is charged after the trial and then every month on the same day', async () => {
  const simulation = await simulatedStripe();
  const { customer, subscription } = await subscribe(simulation);
  simulation.advanceDays(5);
  expect(simulation.eventTypes).toContain('customer.subscription.trial_will_end');
  simulation.advanceDays(3);
  expect((await read(simulation, subscription.id)).status).toBe('active');
  simulation.advanceDays(92);
  const invoices = await simulation.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([2999, 2999, 2999, 2999, 0]);
  expect(invoices.data[0]?.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
});

test('some cards cause disputes, inquiries and fraud warnings; the bank decides a dispute once', async () => {
  const { account, stripe, eventTypes, ...simulation } = await simulatedStripe();
  const cards = { dispute: '4000000000000259', inquiry: '4000000000001976', warning: '4000000000005423' };
  for (const card of Object.values(cards)) await subscribe({ account, stripe, eventTypes, ...simulation }, { card });
  simulation.advanceDays(8);
  const { data: disputes } = await stripe.disputes.list({ created: { gte: 0 }, expand: ['data.charge'] });
  expect(disputes.map(({ status, charge }) => [status, (charge as Stripe.Charge).disputed])).toEqual([
    ['warning_needs_response', true],
    ['needs_response', true],
  ]);
  const { data: warnings } = await stripe.radar.earlyFraudWarnings.list();
  expect(warnings).toMatchObject([{ actionable: true }]);
  await stripe.refunds.create({ payment_intent: warnings[0]!.payment_intent as string });
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warnings[0]!.id)).toMatchObject({ actionable: false });
  const dispute = account.dispute(disputes[1]!.id);
  closeDispute(account, dispute, true);
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
  expect(() => closeDispute(account, dispute, false)).toThrow('This dispute is already closed');
  for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.closed', 'radar.early_fraud_warning.created', 'charge.refunded'])
    expect(eventTypes).toContain(type);
});

test('a failing card is retried and the subscription canceled after two weeks, unless a working card is added', async () => {
  const simulation = await simulatedStripe();
  const failing = await subscribe(simulation, { card: '4000000000000341' });
  const saved = await subscribe(simulation, { card: '4000000000000341' });
  simulation.advanceDays(8);
  expect((await read(simulation, failing.subscription.id)).status).toBe('past_due');
  chargeToCard(simulation.account, saved.customer.id, saveCard(simulation.account, saved.customer.id, goodCard));
  expect((await read(simulation, saved.subscription.id)).status).toBe('active');
  simulation.advanceDays(15);
  expect(await read(simulation, failing.subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

test('a subscription canceled during the trial ends with the trial and costs nothing', async () => {
  const simulation = await simulatedStripe();
  const { customer, subscription } = await subscribe(simulation);
  const canceling = await simulation.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(canceling).toMatchObject({ status: 'trialing', cancel_at: subscription.trial_end, ended_at: null });
  simulation.advanceDays(8);
  expect(await read(simulation, subscription.id)).toMatchObject({ status: 'canceled' });
  const { data } = await simulation.stripe.invoices.list({ customer: customer.id });
  expect(data.every((invoice) => invoice.amount_paid === 0)).toBe(true);
});

test('a payment can be refunded only once', async () => {
  const simulation = await simulatedStripe();
  const { customer } = await subscribe(simulation, { trial: false });
  const { data } = await simulation.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent as string;
  expect((await simulation.stripe.refunds.create({ payment_intent: intent })).amount).toBe(2999);
  await expect(simulation.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('an idempotency key creates one object and is rejected with different parameters', async () => {
  const { stripe } = await simulatedStripe();
  const key = { idempotencyKey: 'k' };
  const [one, two] = await Promise.all([
    stripe.customers.create({ email: 'a@b.example' }, key),
    stripe.customers.create({ email: 'a@b.example' }, key),
  ]);
  expect(one.id).toBe(two.id);
  await expect(stripe.customers.create({ email: 'c@d.example' }, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('parameters that the current API does not have are rejected by name', async () => {
  const { stripe } = await simulatedStripe();
  const customer = await stripe.customers.create({});
  const params = { ...sessionParams(customer.id), payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams;
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'payment_method_types',
  });
});

test.each(['cs_test_missing', 'valueOf', '__proto__', 'constructor'])('the id %s belongs to nothing', async (id) => {
  const { stripe } = await simulatedStripe();
  const missing = { statusCode: 404, code: 'resource_missing' };
  await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject(missing);
  await expect(stripe.customers.retrieve(id)).rejects.toMatchObject(missing);
});

describe('pages for the customer', () => {
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', action: 'pay' };

  async function openCheckout(simulation: SimulatedStripe) {
    const customer = await simulation.stripe.customers.create({ email: 'ada@example.com' });
    return simulation.stripe.checkout.sessions.create(sessionParams(customer.id));
  }

  test('a valid card redirects to the product with the session id', async () => {
    const simulation = await simulatedStripe();
    const session = await openCheckout(simulation);
    const response = await post(session.url!, card);
    expect(response.headers.get('location')).toBe(`http://localhost:3000/subscription-success?session_id=${session.id}`);
  });

  test('a declined card keeps the session open and shows the reason', async () => {
    const simulation = await simulatedStripe();
    const session = await openCheckout(simulation);
    expect(await (await post(session.url!, { ...card, cardNumber: '4000000000000002' })).text()).toContain('Your card was declined.');
    expect((await simulation.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('a card that requires authentication is accepted after it', async () => {
    const simulation = await simulatedStripe();
    const session = await openCheckout(simulation);
    const secure = { ...card, cardNumber: '4000 0025 0000 3155' };
    expect(await (await post(session.url!, secure)).text()).toContain('Complete authentication');
    expect((await post(session.url!, { ...secure, action: 'confirm' })).status).toBe(303);
  });

  test('Back redirects to the cancel URL', async () => {
    const simulation = await simulatedStripe();
    const session = await openCheckout(simulation);
    expect((await post(session.url!, { action: 'back' })).headers.get('location')).toBe('http://localhost:3000/stripe-subscribe');
  });

  test('a promotion code reduces the first payment; an unknown code is rejected', async () => {
    const simulation = await simulatedStripe();
    const session = await openCheckout(simulation);
    expect(await (await post(session.url!, { ...card, promotionCode: 'NOPE' })).text()).toContain('This promotion code is invalid.');
    await post(session.url!, { ...card, promotionCode: 'courtside20' });
    simulation.advanceDays(40);
    const { data } = await simulation.stripe.invoices.list({ customer: session.customer as string });
    expect(data.map((invoice) => invoice.amount_paid)).toEqual([2999, 2399, 0]);
  });

  test('the portal cancels, resumes, switches the plan and changes the card, and its link expires', async () => {
    const simulation = await simulatedStripe();
    const { customer, subscription } = await subscribe(simulation);
    const portal = await simulation.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/dashboard',
    });
    const act = (fields: Record<string, string>) => post(portal.url, { subscription: subscription.id, ...fields });
    await act({ action: 'cancel' });
    // The portal sets the date only, not the flag.
    expect(await read(simulation, subscription.id)).toMatchObject({ cancel_at: subscription.trial_end, cancel_at_period_end: false });
    await act({ action: 'resume' });
    expect((await read(simulation, subscription.id)).cancel_at).toBeNull();
    await act({ switch: sandboxPriceIds.annual });
    expect((await read(simulation, subscription.id)).items.data[0]?.price.id).toBe(sandboxPriceIds.annual);
    await act({ ...card, action: 'card', cardNumber: '4000000000000341' });
    simulation.advanceDays(8);
    expect((await read(simulation, subscription.id)).status).toBe('past_due');
    expect((await fetch(portal.url)).status).toBe(404);
  });
});
