import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { cancelAtPeriodEnd, pausePayments, resume } from '#sandbox/stripe/billing/subscriptions.ts';
import { endAllLapsedPremium, remindOfCharges } from '#server/billing/reconcile.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling } from '../../../test/billing/test-billing.ts';

async function subscriber(planType: 'monthly' | 'annual' = 'monthly') {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { planType });
  const pass = async (days: number) => {
    world.later(days);
    await world.deliverAll();
    await endAllLapsedPremium(world.billing);
  };
  await world.deliverAll();
  const [subscription] = world.subscriptionsOf(ada);
  const details = async () => {
    const answer = (await world.get(ada, '/api/subscription-details')).json<SubscriptionDetails>();
    return { active: answer.active, ...answer.details! };
  };
  const pause = async (isPaused: boolean) => {
    pausePayments(world.account, subscription!, isPaused);
    await world.deliverAll();
  };
  const mails = async () =>
    (await world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ subject, text }) => ({ subject, text }));
  const charged = () => Object.values(world.account.state.charges).length;
  return { world, ada, subscription: subscription!, pass, details, pause, mails, charged };
}

test('payments paused at Stripe: no charge is named, premium stays for the paid time, and resuming goes back to the plan', async () => {
  const { world, ada, pass, details, pause, mails, charged } = await subscriber();
  await pass(7.1); // Nov 22: paid until Dec 22
  await pause(true);
  const paused = { active: true, status: 'paused', nextPayment: null, accessEnds: 'Dec 22, 2026', planChanges: [] };
  expect(await details()).toMatchObject(paused);
  const told = (await mails()).at(-1)!;
  expect(told.subject).toBe('Payments for your plan are paused');
  expect(told.text).toContain('nothing will be charged until they are resumed');
  expect(told.text).toContain('Premium stays on until Dec 22, 2026');
  expect(told.text).not.toMatch(/\$|next charge/i);
  await pass(29.8);
  expect(await world.isPremium(ada)).toBe(true);
  await pass(1); // a new period, which is not paid
  expect([await world.isPremium(ada), charged()]).toEqual([false, 1]);
  expect(await details()).toMatchObject({ ...paused, accessEnds: null });
  await pause(false);
  expect(await details()).toMatchObject({ active: false, status: 'active', nextPayment: 'Jan 22, 2027' });
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'Your plan continues',
    text: expect.stringContaining('your plan is no longer paused. The next charge is $29.99 on Jan 22, 2027.'),
  });
  await pass(31);
  expect([await world.isPremium(ada), charged()]).toEqual([true, 2]);
});

test('while payments are paused nobody is reminded of a charge, not even before the end of a trial or of a year', async () => {
  for (const planType of ['monthly', 'annual'] as const) {
    const { world, pass, pause, mails, charged } = await subscriber(planType);
    await pause(true);
    for (const days of [5, 5, 340, 30]) {
      await pass(days);
      await remindOfCharges(world.billing);
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your free trial has started', 'Payments for your plan are paused']);
    expect(charged()).toBe(0);
  }
});

test('a canceled plan whose payments are paused stays canceled, and a time-out does not resume its payments', async () => {
  const { world, ada, subscription, pass, details, pause, charged } = await subscriber();
  await pass(7.1);
  await pause(true);
  cancelAtPeriodEnd(world.account, subscription);
  await world.deliverAll();
  expect(await details()).toMatchObject({ status: 'active', nextPayment: null, accessEnds: 'Dec 22, 2026' });
  resume(world.account, subscription);
  await world.deliverAll();
  await world.startTimeOut(ada, { length: 'week', billing: 'pause' });
  expect(await details()).toMatchObject({ status: 'paused', nextPayment: null, pausedUntil: 'Nov 29, 2026', accessEnds: 'Dec 29, 2026' });
  await pass(60);
  expect([charged(), subscription.pause_collection]).toEqual([1, { behavior: 'void', resumes_at: null }]);
});

test('an overdue payment can still be charged, so it is named although later payments are paused', async () => {
  const { world, ada, pass, details, pause } = await subscriber();
  world.newCard(ada, '4000000000000341');
  await pass(7.1);
  await pause(true);
  expect(await details()).toMatchObject({ status: 'past_due', paymentFailed: 'Nov 22, 2026' });
});
