import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import { billingEventQueue } from '#server/billing/customers/event-store.ts';
import { ProviderUnavailable } from '#server/billing/provider/payment-provider.ts';
import { personalDataOf } from '#server/billing/personal-data.ts';
import { processDueEvents, processEvent } from '#server/billing/process-events.ts';
import { remindOfCharges } from '#server/billing/reconcile.ts';
import { withdrawFromContract } from '#server/billing/subscription/withdraw-from-contract.ts';
import { listWithdrawals } from '#server/billing/subscription/store.ts';
import { listAudit } from '#server/operator/actions/store.ts';
import { claimDue } from '#server/delivery/outbox/store.ts';
import { syncUser } from '#server/billing/subscription/sync-subscription.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { users } from '#server/schema/accounts.ts';
import { feedNotices } from '#server/schema/platform/feeds.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { failingCard, testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { proveEmail } from '../../../test/sign-in.ts';
import { listPurchaseConsents } from './store.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const mailsTo = ({ db }: World, person: Person) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email)).orderBy(asc(mailOutbox.id));
const subjectsTo = async (world: World, person: Person) => (await mailsTo(world, person)).map(({ subject }) => subject);
const send = (world: World, person: Person, action: 'cancel' | 'withdraw' | 'plan', payload: object = { confirmed: true }) =>
  world.app.inject({
    method: 'POST',
    url: `/api/subscription/${action}`,
    headers: { cookie: person.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload,
  });
const refunded = ({ account }: World) => Object.values(account.state.refunds).reduce((sum, refund) => sum + refund.amount, 0);

test('the consent of every purchase is stored once, with its words, version and time, and outlives the account without a name', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const checkoutId = await world.subscribe(ada);
  const boughtAt = world.clock.now();
  world.time.now += 60_000;
  // The buyer's return, the message and the nightly sync may come at the same time, in several processes.
  const returning = world.get(ada, `/api/subscription-success?session_id=${checkoutId}`);
  await Promise.all([returning, world.deliverAll(), syncUser(world.billing, ada.id)]);
  await syncUser(world.billing, ada.id);

  const [consent, ...others] = await listPurchaseConsents(world.db, ada.id);
  expect(others).toEqual([]);
  expect(consent).toMatchObject({ id: checkoutId, planType: 'monthly', withTrial: true, termsVersion: '2026-11-19', givenAt: boughtAt });
  expect(consent!.consentText).toContain(
    'I agree that $29.99 is charged when my 7-day free trial ends and every month after that until I cancel',
  );
  const shown = world.account.state.sessions[checkoutId]!.custom_text.terms_of_service_acceptance?.message;
  expect(consent!.consentText).toBe(shown);
  expect(await runAdminCommand(world.billing, 'operator', ['consent', ada.email])).toContain(consent!.consentText);
  expect(await subjectsTo(world, ada)).toEqual(['Your free trial has started']);

  // A second purchase, without a trial, stores its own consent.
  const before = world.subscriptionsOf(ada)[0]!;
  await send(world, ada, 'withdraw');
  await world.deliverAll();
  expect(before.status).toBe('canceled');
  await world.subscribe(ada, { planType: 'annual' });
  await world.deliverAll();
  const [, second] = await listPurchaseConsents(world.db, ada.id);
  expect(second).toMatchObject({ planType: 'annual', withTrial: false });
  expect(second!.consentText).toContain('I agree that $269.99 is charged today and every year after that until I cancel');
  const [started] = (await mailsTo(world, ada)).slice(-1);
  expect(started).toMatchObject({ subject: 'Your premium plan has started' });
  expect(started!.text).toContain('The next charge is $269.99 on Nov 15, 2027. Your plan renews every year at $269.99 until you cancel.');
  expect(started!.text).toContain('You can withdraw from this contract until Nov 29, 2026');
});

test('a yearly renewal is announced by one mail 15 to 45 days before the charge, and a running monthly plan once a year', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada, { planType: 'annual' });
  await world.subscribe(bob);
  await world.deliverAll();
  const pass = async (days: number) => {
    world.later(days);
    await world.deliverAll();
    await Promise.all([remindOfCharges(world.billing), remindOfCharges(world.billing)]);
    return (await subjectsTo(world, ada)).slice(1);
  };
  const trialReminder = 'Your free trial ends on Nov 22, 2026';
  expect(await pass(5)).toEqual([trialReminder]);
  expect(await pass(321)).toEqual([trialReminder]); // 46 days before the renewal
  const both = [trialReminder, 'Your annual plan renews on Nov 22, 2027'];
  expect(await pass(31)).toEqual(both); // 15 days before
  expect(await pass(14)).toEqual(both);
  expect(await pass(2)).toEqual(both); // charged
  await syncUser(world.billing, bob.id);
  await syncUser(world.billing, bob.id);
  expect((await mailsTo(world, ada)).at(-1)!.text).toContain('charged $269.99 per year on Nov 22, 2027');
  expect((await subjectsTo(world, bob)).slice(2)).toEqual(['Your yearly reminder: your premium plan is running']);
});

test('a plan is canceled on our own page, with one mail, and doing it again changes nothing', async () => {
  const world = await testBilling();
  const ada = await world.person();
  expect((await send(world, ada, 'cancel')).statusCode).toBe(409);
  await world.subscribe(ada);
  await world.deliverAll();
  const [first, second] = [await send(world, ada, 'cancel'), await send(world, ada, 'cancel')];
  expect(first.json()).toMatchObject({ active: true, details: { accessEnds: 'Nov 22, 2026', nextPayment: null } });
  expect(second.json()).toEqual(first.json());
  await world.deliverAll();
  expect(await subjectsTo(world, ada)).toEqual(['Your free trial has started', 'Your plan is canceled']);
  world.later(8);
  await world.deliverAll();
  expect([await world.isPremium(ada), Object.keys(world.account.state.invoicePayments)]).toEqual([false, []]);
});

test('a change of the plan needs the words that were shown, is stored with them, and does not happen without the payment', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  world.later(8);
  await world.deliverAll();
  const offer = async () =>
    (await world.get(ada, '/api/subscription-details'))
      .json<SubscriptionDetails>()
      .details!.planChanges.find(({ planType }) => planType === 'annual')!;
  const annual = await offer();
  expect(annual.consentText).toContain('$269.99 is charged today, less the unused time of my current plan, and every year after that');
  const order = { ...annual, agreed: true };
  expect((await send(world, ada, 'plan', { ...order, agreed: false })).statusCode).toBe(400);
  expect((await send(world, ada, 'plan', { ...order, consentText: 'I agree.' })).json()).toMatchObject({ code: 'terms-changed' });

  world.newCard(ada, failingCard);
  expect((await send(world, ada, 'plan', order)).json()).toMatchObject({ code: 'payment-declined' });
  expect(await listPurchaseConsents(world.db, ada.id)).toHaveLength(1);
  world.newCard(ada, ada.card);
  // No change to the monthly plan: the provider would keep the unused months as a credit, even if the payment is refunded or disputed
  // later.
  expect((await send(world, ada, 'plan', order)).json()).toMatchObject({ details: { billingCycle: 'annual', planChanges: [] } });
  expect((await send(world, ada, 'plan', order)).statusCode).toBe(200);
  const monthly = { ...order, planType: 'monthly' };
  expect((await send(world, ada, 'plan', monthly)).json()).toMatchObject({ code: 'plan-not-changeable' });
  await world.deliverAll();
  expect((await listPurchaseConsents(world.db, ada.id)).map(({ planType, consentText }) => [planType, consentText]).slice(1)).toEqual([
    ['annual', annual.consentText],
  ]);
  const changes = (await mailsTo(world, ada)).filter(({ subject }) => subject === 'Your plan has changed');
  expect(changes).toHaveLength(1);
  expect(changes[0]!.text).toContain('Your plan renews every year at $269.99 until you cancel.');

  // Nobody consents to a change in the provider's portal, so the operator gets a notice about it.
  const notices = async () => (await world.db.select().from(feedNotices)).map(({ kind, subject }) => [kind, subject]);
  expect(await notices()).toEqual([]);
  const [subscription] = world.subscriptionsOf(ada);
  switchPrice(world.account, subscription!, makePrice('monthly'));
  await world.deliverAll();
  expect(await notices()).toEqual([['plan-change', subscription!.id]]);
});

test('a withdrawal within 14 days is acknowledged with its time, ends access and refunds everything, once; later it is refused', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  for (const person of [ada, bob]) await world.subscribe(person);
  world.later(8); // charged on the seventh day
  await world.deliverAll();
  expect(await world.isPremium(ada)).toBe(true);

  const [answer, again] = await Promise.all([send(world, ada, 'withdraw'), send(world, ada, 'withdraw')]);
  expect(Math.min(answer.statusCode, again.statusCode)).toBe(200);
  await world.deliverAll();
  expect(await world.isPremium(ada)).toBe(false);
  expect(refunded(world)).toBe(2999);
  const mails = await mailsTo(world, ada);
  const acknowledgments = mails.filter(({ subject }) => subject === 'You have withdrawn from your contract');
  expect(acknowledgments).toHaveLength(1);
  expect(acknowledgments[0]!.text).toContain('we received your withdrawal on Nov 23, 2026 at 7:00 AM EST');
  expect((await send(world, ada, 'withdraw')).json()).toMatchObject({ code: 'no-subscription' });

  world.later(8); // the sixteenth day
  await world.deliverAll();
  const late = await send(world, bob, 'withdraw');
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    409,
    'The time to withdraw from this contract ended on Nov 29, 2026. You can cancel your plan at any time.',
  ]);
  expect([await world.isPremium(bob), refunded(world)]).toEqual([true, 2999]);
});

test('who has withdrawn from two contracts within a year cannot buy a third one, not even with a new account', async () => {
  const world = await testBilling();
  const ada = await world.person('ada@example.com');
  await proveEmail(world.db, ada.id);
  for (const planType of ['monthly', 'annual'] as const) {
    await world.subscribe(ada, { planType });
    await world.deliverAll();
    world.later(10);
    expect([planType, (await send(world, ada, 'withdraw')).statusCode]).toEqual([planType, 200]);
    await world.deliverAll();
  }
  const buy = async (person: Person) => (await world.checkout(person)).json<{ code?: string; message?: string; url?: string }>();
  const refused = { code: 'withdrawn-repeatedly', message: expect.stringContaining('You can subscribe again from Nov 25, 2027 on.') };
  expect(await buy(ada)).toMatchObject(refused);
  await personalDataOf(world.billing).erase(world.db, ada, world.clock.now());
  await world.db.update(users).set({ email: 'deleted@example.com' }).where(eq(users.id, ada.id));
  expect(await buy(await world.person('ada+2@example.com'))).toMatchObject(refused);
  expect((await buy(await world.person())).url).toContain('http');
  world.later(365);
  expect((await buy(await world.person('ada+3@example.com'))).url).toContain('http');
});

test('a second declaration does not delay the work on the first, which a process has claimed', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  world.later(8);
  await world.deliverAll();
  await withdrawFromContract(world.billing, ada.id);
  const [claimed] = await claimDue(world.db, billingEventQueue, world.clock.now());
  await withdrawFromContract(world.billing, ada.id);
  await processEvent(world.billing, claimed!);
  expect([await world.isPremium(ada), refunded(world)]).toEqual([false, 2999]);
});

test('a withdrawal counts although the provider cannot be reached, and is carried out later', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  world.later(8);
  await world.deliverAll();
  const cancelNow = () => Promise.reject(new ProviderUnavailable('down'));
  const billing = { ...world.billing, provider: { ...world.billing.provider, cancelNow } };
  await withdrawFromContract(billing, ada.id);
  await processDueEvents(billing);
  expect(await subjectsTo(world, ada)).toContain('You have withdrawn from your contract');
  expect([await world.isPremium(ada), refunded(world)]).toEqual([true, 0]);

  world.time.now += 10 * 60_000;
  await processDueEvents(world.billing);
  expect([await world.isPremium(ada), refunded(world)]).toEqual([false, 2999]);
  expect((await listWithdrawals(world.db, ada.id))[0]!.refundedAt).toEqual(world.clock.now());
});

test('a new price is announced once to everyone whose plan will renew, in good time', async () => {
  const world = await testBilling();
  const [ada, bob, eve] = [await world.person(), await world.person(), await world.person()];
  for (const person of [ada, bob]) await world.subscribe(person);
  await world.subscribe(eve, { planType: 'annual' });
  await world.deliverAll();
  await send(world, bob, 'cancel');
  const announce = (from: string) =>
    runAdminCommand(world.billing, 'operator', ['announce-price', 'monthly', '--price', '34.99', '--from', from, '--reason', 'new costs']);
  await expect(announce('2026-11-20')).rejects.toThrow('7 to 30 days before');
  expect(await announce('2026-12-10')).toContain('1 subscribers are told');
  await announce('2026-12-10');
  const titles = async (person: Person) => (await subjectsTo(world, person)).filter((subject) => subject.includes('34.99'));
  expect([await titles(ada), await titles(bob), await titles(eve)]).toEqual([['Your plan will cost $34.99 per month'], [], []]);
  expect((await mailsTo(world, ada)).at(-1)!.text).toContain('from Dec 10, 2026 on');
  const audit = await listAudit(world.db, { limit: 10 });
  expect(audit.map(({ actor, action, subject, reason, outcome }) => [actor, action, subject, reason, outcome])).toEqual([
    ['operator', 'announce-price', 'monthly 34.99 from 2026-12-10', 'new costs', 'done'],
    ['operator', 'announce-price', 'monthly 34.99 from 2026-12-10', 'new costs', 'done'],
    ['operator', 'announce-price', 'monthly 34.99 from 2026-11-20', 'new costs', 'refused'],
  ]);
});
