import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { makeCardNumber } from '#sandbox/stripe/objects/payment.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { ProviderUnavailable } from '#server/billing/provider/payment-provider.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { reconcile } from '#server/billing/reconcile.ts';
import { emailChanges, sessions, users } from '#server/schema/accounts.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { failingCard, testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { testBrowser } from '../../../test/test-browser.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

/** The owner of the mailbox resets the password of an account that somebody else has registered. */
async function takeOver(world: World, person: Person): Promise<void> {
  const [token, password] = ['t'.repeat(43), 'a long password of the owner'];
  const reset = { resetToken: hashToken(token), resetTokenExpiry: new Date(world.time.now + dayMs) };
  await world.db.update(users).set(reset).where(eq(users.id, person.id));
  const response = await testBrowser(world.app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect(response.statusCode).toBe(200);
  const expiresAt = new Date(world.time.now + 1000 * dayMs);
  const tokenHash = hashToken(person.cookie.split('=')[1]!);
  await world.db.insert(sessions).values({ tokenHash, userId: person.id, createdAt: world.clock.now(), expiresAt });
}

const paidSoFar = ({ account }: World) => Object.values(account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
const plans = async (world: World, person: Person) => (await world.get(person, '/api/plans')).json<{ trialAvailable: boolean }>();

test('a plan that was bought before a take-over is not renewed, and its card cannot be reached by the new owner', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  world.later(7.1);
  await world.deliverAll();
  await takeOver(world, ada);
  await processDueEvents(world.billing);
  await world.deliverAll();
  expect(await world.isPremium(ada)).toBe(true);
  expect((await world.get(ada, '/api/billing-portal')).headers.location).toBe('/account');
  expect((await world.get(ada, '/api/subscription-details')).json()).toMatchObject({ active: true, details: { withdrawUntil: null } });
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.subject, 'A plan in your account will not be renewed'));
  expect(mail!.text).toContain('You keep premium until Dec 22, 2026.');
  world.later(31);
  await world.deliverAll();
  expect([await world.isPremium(ada), paidSoFar(world)]).toEqual([false, 2999]);
  // The owner of the mailbox gets a new customer at the provider, and can have a trial: the first one was that of the other person.
  expect(await plans(world, ada)).toMatchObject({ trialAvailable: true });
  const response = await world.checkout(ada);
  expect(response.json<{ url: string }>().url).toContain('/c/pay/');
  expect(Object.keys(world.account.state.customers)).toHaveLength(2);
});

test('an unpaid plan ends with a take-over, and a checkout that was left open cannot be paid', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada, { number: failingCard });
  world.later(7.1);
  await world.deliverAll();
  await world.checkout(bob);
  await takeOver(world, ada);
  await takeOver(world, bob);
  await processDueEvents(world.billing);
  expect(world.subscriptionsOf(ada)[0]!.status).toBe('canceled');
  expect(await world.isPremium(ada)).toBe(false);
  expect(() => world.pay(bob)).toThrow('there is no open checkout');
});

test('a plan that a stranger has paused does not stop the new owner from buying, nor does its sync close the checkout', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  await world.startTimeOut(ada, { length: 'season', billing: 'pause' });
  await takeOver(world, ada);
  await processDueEvents(world.billing);
  await world.deliverAll();
  expect((await world.checkout(ada)).json<{ url: string }>().url).toContain('/c/pay/');
  await reconcile(world.billing);
  world.pay(ada, makeCardNumber(99));
  await world.deliverAll();
  expect(await world.isPremium(ada)).toBe(true);
});

test('the address of the account and its changes reach the provider, also if it is unavailable at first; the username does not', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  const token = 'n'.repeat(43);
  const change = { userId: ada.id, newEmail: 'new@example.com', newTokenHash: hashToken(token) };
  await world.db.insert(emailChanges).values({ ...change, expiresAt: new Date(world.time.now + dayMs) });
  expect((await testBrowser(world.app).send('POST', '/api/confirm-email-change', { token })).json()).toEqual({ state: 'changed' });
  const { provider } = world.billing;
  await processDueEvents({
    ...world.billing,
    provider: { ...provider, updateCustomer: () => Promise.reject(new ProviderUnavailable()) },
  });
  const atProvider = () => world.account.customer(world.customerOf(ada));
  expect(atProvider()).toMatchObject({ email: ada.email, name: null });
  world.later(0.01);
  await processDueEvents(world.billing);
  expect(atProvider()).toMatchObject({ email: 'new@example.com', name: null });
  await reconcile(world.billing);
});
