import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { processHolds } from './process-holds.ts';
import { ProviderUnavailable } from '#server/billing/provider.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const paidSoFar = ({ account }: World) => Object.values(account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
const take = ({ app }: World, person: Person, order: { length: string; billing: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/time-out',
    headers: { cookie: person.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { ...order, confirmed: true },
  });

async function subscriber(): Promise<{ world: World; ada: Person }> {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  await world.deliverAll();
  return { world, ada };
}

test('a paused subscription charges nothing until the time-out is over, and then resumes automatically', async () => {
  const { world, ada } = await subscriber();
  expect((await take(world, ada, { length: 'month', billing: 'pause' })).statusCode).toBe(200);
  expect((await world.get(ada, '/api/subscription-details')).json()).toMatchObject({
    details: { nextPayment: null, pausedUntil: 'Dec 15, 2026' },
  });
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.subject, 'Your plan is paused'));
  expect(mail!.text).toContain('You are not charged until Dec 15, 2026. Then your plan continues automatically.');
  world.later(29);
  await world.deliverAll();
  expect(paidSoFar(world)).toBe(0);
  world.later(10); // the first payment date after the time-out
  await world.deliverAll();
  expect(paidSoFar(world)).toBe(2999);
  expect(await world.isPremium(ada)).toBe(true);
});

test('a canceled subscription never charges again', async () => {
  const { world, ada } = await subscriber();
  await take(world, ada, { length: 'week', billing: 'cancel' });
  world.later(60);
  await world.deliverAll();
  expect([paidSoFar(world), await world.isPremium(ada)]).toEqual([0, false]);
});

test('a time-out starts even while the provider is unavailable: the hold is retried until it succeeds', async () => {
  const { world, ada } = await subscriber();
  const { provider } = world.billing;
  await world.db.transaction(async (transaction) => {
    const until = new Date(world.time.now + 30 * 86_400_000);
    await transaction.insert(billingHolds).values({ userId: ada.id, choice: 'pause', until, dueAt: world.clock.now() });
  });
  const away = { ...world.billing, provider: { ...provider, pauseUntil: () => Promise.reject(new ProviderUnavailable()) } };
  await processHolds(away);
  expect(await world.db.select().from(billingHolds)).toMatchObject([{ doneAt: null }]);
  await processHolds(world.billing); // too early: the retry is not due yet
  expect(world.subscriptionsOf(ada)[0]!.pause_collection).toBeNull();
  world.time.now += 3 * 60_000;
  await processHolds(world.billing);
  expect(world.subscriptionsOf(ada)[0]!.pause_collection).toMatchObject({ behavior: 'void' });
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
