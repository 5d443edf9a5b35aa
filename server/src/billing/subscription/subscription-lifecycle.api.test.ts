import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelAtPeriodEnd } from '#sandbox/stripe/billing/subscriptions.ts';
import { sandboxPriceIds } from '#sandbox/stripe/objects/price.ts';
import { endAllLapsedPremium, reconcile, remindOfCharges } from '#server/billing/reconcile.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { listAudit } from '#server/operator/actions/store.ts';
import { failingCard, goodCard, testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { openStream } from '../../../test/read-event-stream.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const subjects = async ({ db }: World) => (await db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))).map((mail) => mail.subject);
const texts = async ({ db }: World) => (await db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))).map((mail) => mail.text);
/** Presses a button of the billing portal, and delivers the messages that follow. */
async function inPortal(world: World, person: Person, button: Record<string, string>): Promise<void> {
  const portal = await world.get(person, '/api/billing-portal');
  const body = new URLSearchParams({ ...button, subscription: world.subscriptionsOf(person)[0]!.id });
  await fetch(String(portal.headers.location), { method: 'POST', body, redirect: 'manual' });
  await world.deliverAll();
}
const paidSoFar = ({ account }: World) => Object.values(account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);

test('a subscription through trial, reminder, first charge, renewal, failed renewal, grace period, loss of access and late payment', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const details = async () => (await world.get(ada, '/api/subscription-details')).json();
  const pass = async (days: number) => {
    world.later(days);
    await world.deliverAll();
    await endAllLapsedPremium(world.billing);
  };

  await world.subscribe(ada);
  await pass(0);
  expect(await subjects(world)).toEqual(['Your free trial has started']);
  expect((await texts(world))[0]).toContain('The first charge is $29.99 per month on Nov 22, 2026.');

  await pass(4.5); // Nov 20
  expect((await subjects(world)).slice(1)).toEqual(['Your free trial ends on Nov 22, 2026']);
  expect([await world.isPremium(ada), paidSoFar(world)]).toEqual([true, 0]);

  await pass(3); // Nov 23: charged
  expect(await details()).toMatchObject({ active: true, details: { status: 'active', nextPayment: 'Dec 22, 2026' } });
  expect(paidSoFar(world)).toBe(2999);

  await pass(30); // Dec 23: renewed
  expect([await world.isPremium(ada), paidSoFar(world)]).toEqual([true, 2 * 2999]);

  world.newCard(ada, failingCard);
  await pass(31); // Jan 23: the renewal failed yesterday
  expect(await details()).toMatchObject({
    active: true,
    details: { status: 'past_due', accessEnds: 'Jan 29, 2027', paymentFailed: 'Jan 22, 2027' },
    endedOn: null,
  });
  expect((await subjects(world)).slice(2)).toEqual(['Your payment did not go through']);
  expect((await texts(world))[2]).toContain('Premium stays on until Jan 29, 2027.');
  expect((await texts(world))[2]).toContain('/api/billing-portal');

  await pass(6.4);
  expect(await world.isPremium(ada)).toBe(true);
  await pass(0.2); // Jan 29: the grace period is over, but the provider still retries the payment
  expect(await world.isPremium(ada)).toBe(false);
  expect(await details()).toMatchObject({ active: false, endedOn: 'Jan 29, 2027' });

  world.newCard(ada, goodCard);
  await pass(0);
  expect([await world.isPremium(ada), paidSoFar(world)]).toEqual([true, 3 * 2999]);
  expect(await subjects(world)).toHaveLength(3);
});

test('canceled during the trial: premium until the trial ends, no charge, one mail about the end', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  await inPortal(world, ada, { action: 'cancel' });
  expect((await world.get(ada, '/api/subscription-details')).json()).toMatchObject({
    active: true,
    details: { status: 'trialing', nextPayment: null, accessEnds: 'Nov 22, 2026' },
  });
  world.later(5);
  await world.deliverAll();
  expect(await world.isPremium(ada)).toBe(true);
  world.later(2.1);
  await world.deliverAll();
  expect([await world.isPremium(ada), paidSoFar(world)]).toEqual([false, 0]);
  expect((await world.get(ada, '/api/subscription-details')).json()).toEqual({ active: false, details: null, endedOn: 'Nov 22, 2026' });
  expect(await subjects(world)).toEqual(['Your free trial has started', 'Your plan is canceled', 'Your premium subscription has ended']);
});

test.each([
  ['cancel_at', { cancel_at_period_end: false }],
  ['cancel_at_period_end', { cancel_at: null }],
])('a subscription is canceled if the provider sets %s only', async (_field, change) => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  const subscription = world.subscriptionsOf(ada)[0]!;
  cancelAtPeriodEnd(world.account, subscription);
  Object.assign(subscription, change);
  await world.deliverAll();
  const { details } = (await world.get(ada, '/api/subscription-details')).json();
  expect(details).toMatchObject({ nextPayment: null, accessEnds: 'Nov 22, 2026' });
});

test('every cancellation and every resumption is confirmed by one mail that says what is charged', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  const newMails = async (after: number) => (await world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))).slice(after);

  await inPortal(world, ada, { action: 'cancel' });
  await reconcile(world.billing);
  expect(await newMails(1)).toMatchObject([{ subject: 'Your plan is canceled' }]);
  expect((await texts(world))[1]).toContain('You keep premium until Nov 22, 2026, and you will not be charged.');

  await inPortal(world, ada, { action: 'resume' });
  await reconcile(world.billing);
  expect(await newMails(2)).toMatchObject([{ subject: 'Your plan continues' }]);
  expect((await texts(world))[2]).toContain('The next charge is $29.99 on Nov 22, 2026.');

  // Canceling a second time causes a second mail.
  world.later(1);
  await inPortal(world, ada, { action: 'cancel' });
  expect(await newMails(3)).toMatchObject([{ subject: 'Your plan is canceled' }]);

  const resumedHere = await world.app.inject({
    method: 'POST',
    url: '/api/subscription/resume',
    headers: { cookie: ada.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { confirmed: true },
  });
  expect(resumedHere.json()).toMatchObject({ active: true, details: { accessEnds: null, nextPayment: 'Nov 22, 2026' } });
  world.later(7); // the first payment
  await world.deliverAll();
  await inPortal(world, ada, { action: 'cancel' });
  await inPortal(world, ada, { action: 'resume' });
  expect((await texts(world)).at(-2)).toContain('You keep premium until Dec 22, 2026, and you will not be charged.');
  expect((await texts(world)).at(-1)).toContain('The next charge is $29.99 on Dec 22, 2026.');
});

test('a subscription that ends at once is reported by the mail about its end only', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  await world.billing.provider.cancelNow(world.subscriptionsOf(ada)[0]!.id);
  await world.deliverAll();
  expect(await subjects(world)).toEqual(['Your free trial has started', 'Your premium subscription has ended']);
});

test('a change of the subscription reaches the open pages of its owner, and nobody else', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.deliverAll();
  const [own, other] = [await openStream(world.app, { cookie: ada.cookie }), await openStream(world.app, { cookie: bob.cookie })];
  for (const stream of [own, other]) await stream.waitFor(({ event }) => event === 'hello');
  const changes = () => own.messages.filter(({ event }) => event === 'subscription');

  await inPortal(world, ada, { action: 'cancel' });
  await own.waitFor(({ event }) => event === 'subscription');
  await reconcile(world.billing); // finds nothing new
  await inPortal(world, ada, { action: 'resume' });
  await own.waitFor(() => changes().length === 2);
  await inPortal(world, ada, { switch: sandboxPriceIds.annual });
  await own.waitFor(() => changes().length === 3);
  expect(changes().map(({ data }) => data)).toEqual([{}, {}, {}]);
  expect(other.messages.map(({ event }) => event)).toEqual(['hello']);
});

test('a card that keeps failing: access ends after the grace period, the subscription when the provider gives up, with one mail each', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { number: failingCard });
  for (let day = 0; day < 30; day += 1) {
    await world.deliverAll();
    await remindOfCharges(world.billing);
    expect(await world.isPremium(ada), `day ${day}`).toBe(day < 14);
    world.later(1);
    await endAllLapsedPremium(world.billing);
  }
  expect(await subjects(world)).toEqual([
    'Your free trial has started',
    'Your free trial ends on Nov 22, 2026',
    'Your payment did not go through',
    'Your premium subscription has ended',
  ]);
  expect(paidSoFar(world)).toBe(0);
});

test('with every message lost, the nightly reconciliation alone keeps access right, and the reminder is still sent', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(true);
  world.later(5);
  await remindOfCharges(world.billing);
  expect(await subjects(world)).toContain('Your free trial ends on Nov 22, 2026');
  world.later(3);
  await world.billing.provider.cancelNow(world.subscriptionsOf(ada)[0]!.id);
  expect(await world.isPremium(ada)).toBe(true); // the service does not know of the cancellation yet
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(false);
});

test('a grace period that has expired ends access at the next request, before any job has run', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { number: failingCard });
  await world.deliverAll();
  world.later(8);
  await world.deliverAll();
  expect((await world.get(ada, '/api/user')).json().isPremium).toBe(true);
  world.later(6.1);
  expect((await world.get(ada, '/api/user')).json().isPremium).toBe(false);
  expect(await world.isPremium(ada)).toBe(false);
});

test('a payment just before the end of the grace period keeps access, although no message arrived', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada, { number: failingCard });
  await world.deliverAll();
  world.later(8);
  await world.deliverAll();
  world.newCard(ada, goodCard);
  world.later(6.1);
  expect((await world.get(ada, '/api/user')).json().isPremium).toBe(true);
});

test('a promotion code: the mail names the smaller first charge', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const { url } = (await world.checkout(ada)).json();
  const card = { cardNumber: goodCard, expiry: '12/39', cvc: '123', termsOfService: 'accepted' };
  const body = new URLSearchParams({ action: 'pay', ...card, promotionCode: 'COURTSIDE20' });
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await world.deliverAll();
  expect((await texts(world))[0]).toContain('The first charge is $23.99 ($29.99 per month later) on Nov 22, 2026.');
});

test('the administrator grants and revokes premium; a grant with a date expires; every step is in the audit log', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const admin = (...args: string[]) => runAdminCommand(world.billing, 'root', args);
  const viewed = async () => (await world.get(ada, '/api/user')).json().isPremium;

  expect(await admin('grant-premium', ada.name.toUpperCase(), '--reason', 'a prize', '--until', '2026-11-20')).toContain(
    'is premium until Nov 20, 2026, 11:59 PM UTC',
  );
  expect(await viewed()).toBe(true);
  world.later(5);
  expect(await viewed()).toBe(true);
  world.later(1);
  expect(await viewed()).toBe(false);
  await endAllLapsedPremium(world.billing);
  expect(await world.isPremium(ada)).toBe(false);

  await admin('grant-premium', ada.email, '--reason', 'for good');
  world.later(1000);
  await endAllLapsedPremium(world.billing);
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(true);
  expect(await admin('revoke-premium', ada.name, '--reason', 'left the team')).toContain('2 grants');
  expect(await world.isPremium(ada)).toBe(false);

  const audit = await listAudit(world.db, { userId: ada.id, limit: 10 });
  expect(audit.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
    ['revoke-premium', 'root', 'left the team'],
    ['grant-premium', 'root', 'for good'],
    ['grant-premium', 'root', 'a prize'],
  ]);
});

test('revoking a grant does not affect a paid subscription', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  const shown = JSON.parse(await runAdminCommand(world.billing, 'root', ['sync', ada.name, '--reason', 'asked by mail'])) as object;
  expect(shown).toMatchObject([{ status: 'trialing' }]);
  const [audited] = await listAudit(world.db, { userId: ada.id, limit: 1 });
  expect(audited).toMatchObject({ action: 'sync', actor: 'root', reason: 'asked by mail', outcome: 'done' });
  await runAdminCommand(world.billing, 'root', ['grant-premium', ada.name, '--reason', 'x']);
  expect(await runAdminCommand(world.billing, 'root', ['revoke-premium', ada.name, '--reason', 'y'])).toContain(
    'remains premium through a subscription',
  );
  expect(await world.isPremium(ada)).toBe(true);
});

test('an invalid command is refused with a clear message', async () => {
  const world = await testBilling();
  await world.person();
  const refusals: [args: string[], sentence: string][] = [
    [[], 'npm run admin'],
    [['consent', 'nobody'], 'There is no user nobody.'],
    [['grant-premium', 'person1'], 'Please give a reason'],
    [['sync', 'person1'], 'Please give a reason'],
    [['announce-price', 'monthly', '--price', '34.99', '--from', '2026-12-10'], 'Please give a reason'],
    [['grant-premium', 'person1', '--reason', 'x', '--until', '2026-02-30'], '--until must be a date'],
    [['grant-premium', 'person1', '--reason', 'x', '--until', '2026-01-01'], '--until must not be in the past'],
    [['dance', 'person1'], 'npm run admin'],
    [['consent', 'person1', '--force'], 'npm run admin'],
  ];
  for (const [args, sentence] of refusals) await expect(runAdminCommand(world.billing, 'root', args)).rejects.toThrow(sentence);
});
