import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { planOf } from '#domain/plans/plans.ts';
import { billSubscriptionNow } from '#sandbox/stripe/billing/collect-payment.ts';
import { invoiceLineForPrice, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import { ProviderUnavailable } from '#server/billing/provider/payment-provider.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { reconcile, endAllLapsedPremium } from '#server/billing/reconcile.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { failingCard, goodCard, testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { processPauses } from './pause-subscriptions.ts';
import { requestPause } from './store.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const paidSoFar = ({ account }: World) => Object.values(account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
const take = (world: World, person: Person, order: { length: string; billing: string }) => world.startTimeOut(person, order);

async function subscriber(): Promise<{ world: World; ada: Person }> {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  return { world, ada };
}

/** Time passes, the provider's messages arrive, and the job that runs every minute runs. */
async function pass(world: World, days: number): Promise<void> {
  world.later(days);
  await world.deliverAll();
  await endAllLapsedPremium(world.billing);
}

const details = async (world: World, person: Person) => (await world.get(person, '/api/subscription-details')).json();

test('a pause in the free trial moves its end and the first charge, and the days that were left are left afterwards', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 2);
  expect((await take(world, ada, { length: 'month', billing: 'pause' })).statusCode).toBe(200);
  expect(await details(world, ada)).toMatchObject({
    active: true,
    details: { status: 'trialing', nextPayment: 'Dec 22, 2026', pausedUntil: 'Dec 17, 2026' },
  });
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.subject, 'Your plan is paused'));
  expect(mail!.text).toContain('The next charge is $29.99 on Dec 22, 2026.');
  await pass(world, 29.9);
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, false]);
  await pass(world, 0.2);
  expect(await world.isPremium(ada)).toBe(true);
  expect(await details(world, ada)).toMatchObject({ details: { pausedUntil: null } });
  await pass(world, 5);
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([2999, true]);
});

test('a pause in a paid month is not a trial, and a longer pause replaces it', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 7.1); // Nov 22: paid until Dec 22
  await take(world, ada, { length: 'day', billing: 'pause' });
  await take(world, ada, { length: 'week', billing: 'pause' });
  await processPauses(world.billing);
  expect(await details(world, ada)).toMatchObject({
    details: { status: 'active', nextPayment: 'Dec 29, 2026', pausedUntil: 'Nov 29, 2026' },
  });
  await pass(world, 7.1);
  expect(await world.isPremium(ada)).toBe(true);
  await pass(world, 29);
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([2999, true]);
  await pass(world, 1);
  expect(paidSoFar(world)).toBe(2 * 2999);
  const subjects = (await world.db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your free trial'))).toEqual(['Your free trial has started']);
});

test.each(['pause', 'cancel'])(
  'with an overdue payment, a pause (%s) charges nothing, and gives no second grace period',
  async (billing) => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada, { number: failingCard });
    await world.deliverAll();
    await pass(world, 8);
    expect(await world.isPremium(ada)).toBe(true); // days of grace
    await take(world, ada, { length: 'week', billing });
    world.newCard(ada, goodCard);
    await pass(world, 6.9);
    expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, false]);
    world.newCard(ada, failingCard);
    await pass(world, 0.2);
    expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, false]);
  },
);

test('a subscriber of three years can pause', async () => {
  const { world, ada } = await subscriber();
  world.later(3 * 365);
  world.events.length = 0;
  await reconcile(world.billing);
  const paidBefore = paidSoFar(world);
  await take(world, ada, { length: 'month', billing: 'pause' });
  expect((await world.db.select().from(billingHolds))[0]!.lastError).toBeNull();
  await pass(world, 29.9);
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([paidBefore, false]);
  await pass(world, 0.2);
  expect(await world.isPremium(ada)).toBe(true);
});

test('a charge is never moved by more than the two years that the provider allows', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { planType: 'annual' });
  world.later(7.1);
  await world.deliverAll();
  const [subscription] = world.subscriptionsOf(ada);
  const from = world.clock.now();
  await world.billing.provider.pause(subscription!.id, { from, until: new Date(from.getTime() + 366 * 86_400_000), now: from });
  expect(subscription!.trial_end).toBe(Math.floor(from.getTime() / 1000) + 730 * 86_400);
});

test('a pause does not void what a change of the plan has credited already', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { planType: 'annual' });
  world.later(7.01);
  const year = Object.values(world.account.state.invoices).find(({ amount_due: due }) => due === planOf('annual').priceInCents)!;
  Object.assign(year, { status: 'draft', amount_paid: 0, amount_remaining: year.amount_due }); // the first hour of an invoice
  switchPrice(world.account, world.subscriptionsOf(ada)[0]!, makePrice('monthly'));
  await world.deliverAll();
  await take(world, ada, { length: 'day', billing: 'pause' });
  expect(year.status).toBe('draft');
});

test('a pause voids an unpaid change of the plan, although it contains a credit for the same period', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 7.1);
  world.newCard(ada, failingCard);
  const [subscription] = world.subscriptionsOf(ada);
  const period = { start: world.account.now(), end: subscription!.items.data[0].current_period_end };
  const credit = { amount: -2500, description: 'Unused time', period, price: makePrice('monthly') };
  const change = billSubscriptionNow(world.account, subscription!, {
    reason: 'subscription_update',
    lines: [credit, invoiceLineForPrice(makePrice('annual'), period)],
  });
  expect(change.status).toBe('open');
  await take(world, ada, { length: 'day', billing: 'pause' });
  expect(change.status).toBe('void');
});

test('a subscription that waits for its first payment is canceled, because it cannot be paused', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  const [subscription] = world.subscriptionsOf(ada);
  Object.assign(subscription!, { status: 'incomplete', trial_end: null });
  await world.deliverAll();
  await take(world, ada, { length: 'day', billing: 'pause' });
  expect(subscription!.status).toBe('canceled');
  expect((await world.db.select().from(billingHolds))[0]!.doneAt).not.toBeNull();
});

test('a second request for the same time-out can still cancel the plan, and pauses nothing twice', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 7.1); // Nov 22: paid until Dec 22
  await take(world, ada, { length: 'week', billing: 'pause' });
  const timeOut = { timeOutUntil: new Date(world.time.now + 7 * 86_400_000).toISOString() };
  expect((await take(world, ada, { length: 'week', billing: 'cancel' })).json()).toEqual(timeOut);
  expect((await take(world, ada, { length: 'week', billing: 'pause' })).json()).toEqual(timeOut);
  expect(await details(world, ada)).toMatchObject({
    details: { nextPayment: null, accessEnds: 'Dec 29, 2026', pausedUntil: 'Nov 29, 2026' },
  });
  const subjects = (await world.db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('time-out has started'))).toHaveLength(1);
});

test.each([2, 7.1])('a plan that a time-out pauses cannot be changed (%s days after its start)', async (days) => {
  const { world, ada } = await subscriber();
  await pass(world, days);
  const { details: before } = (await world.get(ada, '/api/subscription-details')).json<SubscriptionDetails>();
  const [offer] = before!.planChanges;
  await take(world, ada, { length: 'week', billing: 'pause' });
  const answer = await world.send(ada, 'POST', '/api/subscription/plan', { ...offer, agreed: true });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'plan-not-changeable']);
  expect(await details(world, ada)).toMatchObject({ details: { billingCycle: 'monthly', planChanges: [] } });
});

test('a canceled subscription never charges again', async () => {
  const { world, ada } = await subscriber();
  await take(world, ada, { length: 'week', billing: 'cancel' });
  world.later(60);
  await world.deliverAll();
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, false]);
});

test('a time-out starts even while the provider is unavailable: the pause is retried until it succeeds', async () => {
  const { world, ada } = await subscriber();
  const { provider } = world.billing;
  await world.db.transaction(async (transaction) => {
    const until = new Date(world.time.now + 30 * 86_400_000);
    await requestPause(transaction, ada.id, { choice: 'pause', until, now: world.clock.now() });
  });
  const away = { ...world.billing, provider: { ...provider, pause: () => Promise.reject(new ProviderUnavailable()) } };
  await processPauses(away);
  expect(await world.db.select().from(billingHolds)).toMatchObject([{ doneAt: null }]);
  await processPauses(world.billing); // too early: the retry is not due yet
  const trialEnd = world.subscriptionsOf(ada)[0]!.trial_end!;
  world.time.now += 3 * 60_000;
  await processPauses(world.billing);
  expect(world.subscriptionsOf(ada)[0]!.trial_end).toBe(trialEnd + 30 * 86_400);
  expect((await world.db.select().from(billingHolds))[0]!.doneAt).not.toBeNull();
});

test('a person in a time-out cannot start a checkout, and an open one is closed', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.checkout(ada);
  await take(world, ada, { length: 'day', billing: 'pause' });
  expect((await world.checkout(ada)).json()).toMatchObject({ code: 'time-out' });
  expect(() => world.pay(ada)).toThrow('there is no open checkout');
});

test.each(['monthly', 'annual'] as const)(
  'a day of pause at the renewal of the %s plan moves the charge and does not make the period free',
  async (planType) => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada, { planType });
    await world.deliverAll();
    await pass(world, 6.5);
    await take(world, ada, { length: 'day', billing: 'pause' });
    await pass(world, 1.1);
    expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, true]); // the last half day of the trial
    await pass(world, 0.5);
    expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([planOf(planType).priceInCents, true]);
  },
);

test('a canceled plan keeps its paid time for after the pause, and resuming it leads to no charge during the pause', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 7.1); // Nov 22: paid until Dec 22
  await take(world, ada, { length: 'month', billing: 'cancel' });
  expect(await details(world, ada)).toMatchObject({
    details: { nextPayment: null, accessEnds: 'Jan 21, 2027', pausedUntil: 'Dec 22, 2026' },
  });
  resume(world.account, world.subscriptionsOf(ada)[0]!);
  await pass(world, 31);
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([2999, true]);
});

test.each(['void', 'uncollectible'] as const)('a period whose invoice is %s gives no access', async (status) => {
  const { world, ada } = await subscriber();
  await pass(world, 8);
  expect(await world.isPremium(ada)).toBe(true);
  Object.values(world.account.state.invoices).find((invoice) => invoice.amount_due > 0)!.status = status;
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(false);
});

test('a subscription with a price that is not ours gives no access and does not stop the person from buying ours', async () => {
  const { world, ada } = await subscriber();
  const [foreign] = world.subscriptionsOf(ada);
  foreign!.items.data[0].price = { ...makePrice('monthly'), id: 'price_of_something_else' };
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(false);
  await world.subscribe(ada);
  await world.deliverAll();
  await processDueEvents(world.billing);
  expect([await world.isPremium(ada), foreign!.status]).toEqual([true, 'trialing']);
});

test('a paid period counts wherever its line stands in a long invoice', async () => {
  const { world, ada } = await subscriber();
  await pass(world, 7.1);
  const { lines } = Object.values(world.account.state.invoices).find((invoice) => invoice.amount_paid > 0)!;
  const [line] = lines.data;
  const other = { ...line!.pricing, price_details: { ...line!.pricing.price_details, price: 'price_of_something_else' } };
  lines.data.unshift(...Array.from({ length: 12 }, (_, index) => ({ ...line!, id: `il_${index}`, pricing: other })));
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(true);
});
