import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { completeSession } from '#sandbox/stripe/billing/checkout.ts';
import { makeWallet } from '#sandbox/stripe/objects/payment.ts';
import { personalDataOf } from '#server/billing/personal-data.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { reconcile } from '#server/billing/reconcile.ts';
import { usedTrialCards, usedTrials } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { goodCard, testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { proveEmail } from '../../../test/sign-in.ts';
import { syncUser } from '#server/billing/subscription/sync-subscription.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const paidSoFar = ({ account }: World) => Object.values(account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
const hasTrial = async (world: World, person: Person) => (await world.get(person, '/api/plans')).json().trialAvailable as boolean;

test('a card has one trial: with another account it is canceled without a charge, and the person is told', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.deliverAll();
  const checkout = await world.subscribe(bob, { number: ada.card });
  const response = await world.get(bob, `/api/subscription-success?session_id=${checkout}`);
  expect([response.statusCode, response.json().code]).toEqual([409, 'trial-card-used']);
  expect(response.json().error.message).toContain('Nothing was charged.');
  await world.deliverAll();
  await reconcile(world.billing);
  expect(world.subscriptionsOf(bob).map(({ status }) => status)).toEqual(['canceled']);
  expect([await world.isPremium(ada), await world.isPremium(bob), paidSoFar(world)]).toEqual([true, false, 0]);
  const mails = await world.db.select().from(mailOutbox);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your free trial has started', 'Your free trial did not start']);
  expect((await world.get(bob, '/api/subscription-details')).json()).toEqual({ active: false, details: null, endedOn: null });

  expect(await hasTrial(world, bob)).toBe(false);
  await world.subscribe(bob, { number: ada.card });
  await world.deliverAll();
  expect([await world.isPremium(bob), paidSoFar(world)]).toEqual([true, 2999]);
});

test('a card that is added during the trial does not end it', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.subscribe(bob);
  await world.deliverAll();
  world.newCard(bob, ada.card);
  await world.deliverAll();
  await reconcile(world.billing);
  expect([await world.isPremium(ada), await world.isPremium(bob)]).toEqual([true, true]);
});

test('a mailbox has one trial, whatever is written after a plus sign', async () => {
  const world = await testBilling();
  const ada = await world.person('ada@example.com');
  await world.subscribe(ada);
  await world.deliverAll();
  expect(await hasTrial(world, await world.person('Ada+2@example.com'))).toBe(false);
  expect(await hasTrial(world, await world.person('adam@example.com'))).toBe(true);
});

test('neither an address nor a card can be looked up by guessing', async () => {
  const world = await testBilling();
  const plainHash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const ada = await world.person('ada@example.com');
  await world.subscribe(ada, { number: goodCard });
  await world.deliverAll();
  const fingerprint = Object.values(world.account.state.paymentMethods).flatMap((method) =>
    'card' in method ? method.card.fingerprint : [],
  )[0]!;
  const guesses = new Set([plainHash('ada@example.com'), plainHash(fingerprint), fingerprint]);
  const stored = [
    ...(await world.db.select().from(usedTrials)).map(({ emailHash }) => emailHash),
    ...(await world.db.select().from(usedTrialCards)).map(({ cardHash }) => cardHash),
  ];
  expect(stored).toHaveLength(2);
  expect(stored.filter((hash) => guesses.has(hash))).toEqual([]);
});

test('a used card has no second trial by way of two checkouts that are paid at once', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.deliverAll();
  await world.checkout(bob);
  // As if a request for the other plan had arrived at the same moment.
  const order = {
    customerId: world.customerOf(bob),
    userId: bob.id,
    planType: 'annual',
    withTrial: true,
    consentText: 'I agree.',
  } as const;
  await world.billing.provider.createCheckout({ ...order, idempotencyKey: 'at the same moment' });
  world.pay(bob, ada.card);
  world.pay(bob, ada.card);
  await world.deliverAll();
  await processDueEvents(world.billing);
  expect(world.subscriptionsOf(bob).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  expect([await world.isPremium(bob), paidSoFar(world)]).toEqual([false, 0]);
});

test('a stranger cannot use up the trial of a mailbox, neither with a used card nor with a trial in an unproven account', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  const used = await world.person('bob@example.com');
  await world.subscribe(used, { number: ada.card });
  const stranger = await world.person('cleo@example.com');
  await world.subscribe(stranger);
  await world.deliverAll();
  expect([await world.isPremium(used), await world.isPremium(stranger)]).toEqual([false, true]);
  for (const address of ['bob+1@example.com', 'cleo+1@example.com']) {
    const owner = await world.person(address);
    await proveEmail(world.db, owner.id);
    expect([address, await hasTrial(world, owner)]).toEqual([address, true]);
  }
  // The owner of the mailbox confirms the address, so the trial counts for the mailbox, even after the account is deleted.
  await proveEmail(world.db, stranger.id);
  await personalDataOf(world.billing).erase(world.db, stranger, world.clock.now());
  const next = await world.person('cleo+2@example.com');
  await proveEmail(world.db, next.id);
  expect(await hasTrial(world, next)).toBe(false);
});

test('a trial needs a card: it waits for the payment method and is refused for any other than a card', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  const { subscriptions, paymentMethods } = world.account.state;
  await world.subscribe(ada);
  const [trial] = Object.values(subscriptions);
  const method = trial!.default_payment_method;
  trial!.default_payment_method = null;
  await world.deliverAll();
  expect([await world.isPremium(ada), trial!.status]).toEqual([false, 'trialing']);
  trial!.default_payment_method = method;
  await reconcile(world.billing);
  expect(await world.isPremium(ada)).toBe(true);

  await world.subscribe(bob);
  const [other] = world.subscriptionsOf(bob);
  const id = other!.default_payment_method!;
  Object.assign(paymentMethods, { [id]: { ...makeWallet(other!.customer, other!.created), id } });
  await world.deliverAll();
  await processDueEvents(world.billing);
  expect([await world.isPremium(bob), other!.status]).toEqual([false, 'canceled']);
});

test('a mailbox has one trial, also if its accounts open their checkouts before the first of them is paid', async () => {
  const world = await testBilling();
  const [ada, alias] = [await world.person('ada@example.com'), await world.person('ada+2@example.com')];
  await world.checkout(ada);
  await world.checkout(alias);
  world.pay(ada);
  world.pay(alias);
  await world.deliverAll();
  await reconcile(world.billing);
  expect([await world.isPremium(ada), await world.isPremium(alias), paidSoFar(world)]).toEqual([true, false, 0]);
});

test('two accounts of one mailbox that are paid with two cards at the same instant get one trial, and a refused one uses up no card', async () => {
  const world = await testBilling();
  const both = [await world.person('ada@example.com'), await world.person('ada+2@example.com')];
  for (const person of both) await world.checkout(person);
  for (const person of both) world.pay(person);
  world.events.length = 0;
  await Promise.all(both.map(({ id }) => syncUser(world.billing, id)));
  await processDueEvents(world.billing);
  const refused = both.filter((person) => world.subscriptionsOf(person)[0]!.status === 'canceled');
  expect(refused).toHaveLength(1);
  expect((await Promise.all(both.map((person) => world.isPremium(person)))).filter(Boolean)).toHaveLength(1);
  // The card of the refused trial was not used for one, so its owner can still have a trial elsewhere.
  const bob = await world.person();
  await world.subscribe(bob, { number: refused[0]!.card });
  await world.deliverAll();
  expect(await world.isPremium(bob)).toBe(true);
});

test('with or without a trial, only a card can pay: nobody could tell whether another payment method was used before', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.subscribe(bob, { number: ada.card }); // refused, so that the next checkout is without a trial
  await world.deliverAll();
  await processDueEvents(world.billing);
  await world.checkout(bob);
  const open = Object.values(world.account.state.sessions).find(({ status }) => status === 'open')!;
  expect(world.account.state.checkoutTerms[open.id]!.trialDays).toBeNull();
  const payByWallet = () => completeSession(world.account, open, { wallet: true, acceptsTerms: true });
  expect(payByWallet).toThrow('does not accept the payment method `cashapp`');
  world.pay(bob);
  await world.deliverAll();
  expect([await world.isPremium(bob), paidSoFar(world)]).toEqual([true, 2999]);
  open.allowed_payment_method_types = null;
  open.status = 'open';
  expect(payByWallet, 'the simulated Stripe offers it otherwise').not.toThrow();
});
