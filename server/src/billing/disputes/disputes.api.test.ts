import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { closeDispute, openDispute } from '#sandbox/stripe/billing/disputes.ts';
import { refund } from '#sandbox/stripe/billing/refunds.ts';
import { findEntitlement } from '#server/billing/entitlement/store.ts';
import { personalDataOf } from '#server/billing/personal-data.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { reconcileDisputes, endAllLapsedPremium } from '#server/billing/reconcile.ts';
import { users } from '#server/schema/accounts.ts';
import { paymentDisputes } from '#server/schema/billing.ts';
import { feedNotices } from '#server/schema/platform/feeds.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { proveEmail } from '../../../test/sign-in.ts';
import { testAdminToken } from '../../../test/test-app.ts';

/** A person whose trial is over and who paid for a month ten days ago. */
async function paidMember(number?: string) {
  const world = await testBilling();
  const person = await world.person();
  await world.subscribe(person, number === undefined ? {} : { number });
  world.later(7);
  await world.deliverAll();
  const charge = () => Object.values(world.account.state.charges)[0]!;
  const invoice = Object.values(world.account.state.invoices).find(({ amount_paid: paid }) => paid > 0);
  const paidUntil = invoice!.lines.data[0]!.period.end * 1000;
  /** Messages arrive twice and in the wrong order. */
  const deliverBadly = async () => {
    const events = world.events.splice(0).toReversed();
    for (const event of [...events, ...events.toReversed()]) await world.deliver(event);
  };
  const state = async (of: Person = person) => [await world.isPremium(of), world.subscriptionsOf(of)[0]!.status];
  const notices = async () => (await world.db.select().from(feedNotices)).map(({ kind, detail }) => `${kind}: ${detail}`);
  const [later, deliverAll] = [(days: number) => world.later(days), () => world.deliverAll()];
  return {
    ...world,
    newPerson: (email?: string) => world.person(email),
    later,
    deliverAll,
    person,
    charge,
    paidUntil,
    deliverBadly,
    state,
    notices,
  };
}

test('a dispute ends access and subscription; once it is won, what was left of the paid time is given back, once', async () => {
  const { account, app, billing, charge, db, deliverBadly, later, notices, paidUntil, person, state, time } = await paidMember();
  const metrics = async () => (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testAdminToken}` } })).body;
  later(10);
  expect(await state()).toEqual([true, 'active']);
  const left = paidUntil - time.now;
  const dispute = openDispute(account, charge());
  await deliverBadly();
  expect(await state()).toEqual([false, 'canceled']);
  expect(await notices()).toEqual([expect.stringMatching(/^dispute: A payment is disputed: \$29\.99, fraudulent\. Access has ended/)]);
  expect(await metrics()).toContain('payment_disputes{kind="dispute",state="open"} 1');

  later(75);
  closeDispute(account, dispute, true);
  await deliverBadly();
  expect((await findEntitlement(db, person.id))?.endsAt?.getTime()).toBe(time.now + left);
  expect(await notices()).toEqual([expect.stringContaining('The dispute is won.')]);
  expect((await db.select().from(mailOutbox).where(like(mailOutbox.key, 'billing:dispute-won:%'))).map(({ to }) => to)).toEqual([
    person.email,
  ]);
  later(left / dayMs);
  await endAllLapsedPremium(billing);
  expect(await state()).toEqual([false, 'canceled']);
});

test('a dispute that is won before its first message arrives takes nothing away', async () => {
  const { account, charge, db, deliverBadly, state } = await paidMember();
  closeDispute(account, openDispute(account, charge()), true);
  await deliverBadly();
  expect(await state()).toEqual([true, 'active']);
  expect(await db.$count(paymentDisputes)).toBe(0);
});

test('disputes whose messages were lost are found at night, and a lost dispute gives nothing back', async () => {
  const { account, billing, charge, db, events, later, notices, state } = await paidMember();
  const dispute = openDispute(account, charge());
  await reconcileDisputes(billing);
  expect(await state()).toEqual([false, 'canceled']);
  later(60);
  closeDispute(account, dispute, false);
  await reconcileDisputes(billing);
  await reconcileDisputes(billing);
  events.length = 0;
  expect(await state()).toEqual([false, 'canceled']);
  expect(await db.select().from(paymentDisputes)).toMatchObject([{ state: 'lost' }]);
  expect(await notices()).toEqual([expect.stringContaining('The dispute is lost')]);
});

test('of two disputed payments, one that is won gives back nothing while the other one is open', async () => {
  const { account, charge, deliverAll, later, state } = await paidMember();
  later(31);
  await deliverAll();
  const charges = Object.values(account.state.charges);
  expect(charges).toHaveLength(2);
  const disputes = charges.map((each) => openDispute(account, each));
  await deliverAll();
  closeDispute(account, disputes[0]!, true);
  await deliverAll();
  expect(await state()).toEqual([false, 'canceled']);
  closeDispute(account, disputes[1]!, true);
  await deliverAll();
  expect(await state()).toEqual([true, 'canceled']);
  expect(charge().disputed).toBe(true);
});

test('a payment that the bank reports as fraud is refunded, and its subscription ends', async () => {
  const { account, charge, db, deliverBadly, notices, state } = await paidMember('4000000000005423');
  expect(await state()).toEqual([false, 'canceled']);
  await deliverBadly();
  expect(charge()).toMatchObject({ refunded: true, amount_refunded: 2999 });
  expect(Object.values(account.state.refunds)).toMatchObject([{ reason: 'fraudulent' }]);
  expect(await notices()).toEqual([
    expect.stringMatching(/^fraud-warning: A bank reports a payment as fraud: \$29\.99, made_with_stolen_card/),
  ]);
  expect(await db.select().from(paymentDisputes)).toMatchObject([{ kind: 'fraud-warning', state: 'lost' }]);
});

test('an inquiry of the bank is reported and takes nothing away', async () => {
  const { notices, state } = await paidMember('4000000000001976');
  expect(await state()).toEqual([true, 'active']);
  expect(await notices()).toEqual([expect.stringContaining('has withdrawn nothing')]);
});

test('a period whose payment was refunded completely is unpaid; a partial refund changes nothing', async () => {
  const { account, charge, deliverAll, state } = await paidMember();
  refund(account, charge().payment_intent, { amount: 1000 });
  await deliverAll();
  expect(await state()).toEqual([true, 'active']);
  refund(account, charge().payment_intent);
  await deliverAll();
  expect(await state()).toEqual([false, 'active']);
});

test('nobody can buy while a payment is disputed, not even in a checkout that was open before', async () => {
  const world = await paidMember();
  const { account, charge, deliverAll, later, person } = world;
  const buy = async () => (await world.checkout(person)).json<{ code?: string; url?: string }>();
  await world.billing.provider.cancelNow(world.subscriptionsOf(person)[0]!.id);
  await deliverAll();
  expect((await buy()).url).toContain('http');
  const dispute = openDispute(account, charge());
  await deliverAll();
  expect(() => world.pay(person)).toThrow('there is no open checkout');
  expect((await buy()).code).toBe('payment-disputed');
  later(60);
  closeDispute(account, dispute, false);
  await deliverAll();
  expect((await buy()).url).toContain('http');
});

test('an open dispute outlives the account: neither its mailbox nor its card can buy until the bank has decided', async () => {
  const world = await paidMember();
  const { account, charge, db, deliverAll, later, person } = world;
  const dispute = openDispute(account, charge());
  await deliverAll();
  await personalDataOf(world.billing).erase(db, person, world.clock.now());
  await db.delete(users).where(eq(users.id, person.id));
  const open = async (buyer: Person) => (await world.checkout(buyer)).json<{ code?: string; url?: string }>();
  const buy = async (buyer: Person) => {
    await world.subscribe(buyer, { number: person.card });
    await deliverAll();
    await processDueEvents(world.billing);
    await deliverAll();
    return world.state(buyer);
  };
  const [again, other] = [await world.newPerson(`${person.name}+2@example.com`), await world.newPerson()];
  expect((await open(again)).code).toBe('payment-disputed');
  expect(await buy(other)).toEqual([false, 'canceled']);
  // Somebody else may have typed the address of the mailbox. Once its owner has proven it, that person's dispute no longer counts.
  await proveEmail(db, again.id);
  expect((await open(again)).url).toContain('http');

  later(60);
  closeDispute(account, dispute, false);
  await deliverAll();
  await world.subscribe(other, { number: person.card });
  await deliverAll();
  expect((await db.select().from(paymentDisputes))[0]).toMatchObject({ userId: null, state: 'lost' });
  expect(await world.isPremium(other)).toBe(true);
});
