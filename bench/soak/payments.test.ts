import { eq, isNull } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { makeCustomer } from '#sandbox/stripe/objects/customer.ts';
import { saveCard } from '#sandbox/stripe/billing/checkout.ts';
import { makeCardNumber } from '#sandbox/stripe/objects/payment.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import type { StripeEvent } from '#sandbox/stripe/objects/event.ts';
import { cancelNow, hasEnded, startSubscription } from '#sandbox/stripe/billing/subscriptions.ts';
import { users } from '#server/schema/accounts.ts';
import { billingEvents } from '#server/schema/billing.ts';
import { billingEventQueue } from '#server/billing/customers/event-store.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { createBilling } from '#server/wiring/create-billing.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { addCustomer } from '#server/billing/customers/store.ts';
import { testSeed } from '../../server/test/random/random-tests.ts';
import { startServerProcess } from '../../server/test/processes/start-server-process.ts';
import { testProvider, testSecret } from '../../server/test/billing/test-billing.ts';
import { createPostgresDatabase } from '../../server/test/database/test-database.ts';

const kills = 50;
const random = seededRandom(testSeed);
const people = 8;

test(`after ${kills} kill(s) while webhook messages arrive (seed ${testSeed}), no acknowledged message is lost or applied twice`, async () => {
  const world = await prepare();
  const acknowledged = new Set<string>();
  let unacknowledged: StripeEvent[] = [];

  for (let round = 0; round < kills; round += 1) {
    const server = await world.start();
    for (const customerId of world.customers) if (random() < 0.6) world.changeSubscription(customerId);
    // The service acknowledges messages of this type without storing them.
    unacknowledged.push(...world.events.splice(0).filter(({ type }) => type !== 'invoice.created'));
    const deliveries = unacknowledged.map((event) => world.post(server.url, event));
    const pause = 5 + random() * 250;
    // In every second round the kill waits for the first acknowledgment, so that there are some even on a slow machine.
    const begun = round % 2 === 1 || deliveries.length === 0 ? Promise.resolve() : Promise.race(deliveries);
    void begun.then(() => setTimeout(server.kill, pause));
    const responses = await Promise.all(deliveries);
    await server.exited;
    for (const [index, event] of unacknowledged.entries()) if (responses[index]) acknowledged.add(event.id);
    unacknowledged = unacknowledged.filter((event) => !acknowledged.has(event.id));
  }

  // The provider sends unacknowledged messages again. The job processes the messages that a killed process had claimed.
  const server = await world.start();
  for (const event of unacknowledged) expect(await world.post(server.url, event)).toBe(true);
  // Work that is queued again while it is processed stays claimed until its lease ends, so one later run may be needed.
  for (const leases of [1, 2, 3]) await processDueEvents(world.billing(Date.now() + leases * (billingEventQueue.leaseMs + 1000)));
  expect(await world.db.select().from(billingEvents).where(isNull(billingEvents.doneAt))).toEqual([]);
  const written = new Set((await world.db.select({ id: billingEvents.id }).from(billingEvents)).map(({ id }) => id));
  expect([...acknowledged].filter((id) => !written.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(0);

  for (const [index, customerId] of world.customers.entries()) {
    const [user] = await world.db
      .select()
      .from(users)
      .where(eq(users.id, index + 1));
    expect(user!.isPremium, customerId).toBe(world.subscriptionsOf(customerId).some((subscription) => !hasEnded(subscription)));
  }
  const welcomes = (await world.db.select({ key: mailOutbox.key }).from(mailOutbox)).filter(({ key }) =>
    key.startsWith('billing:welcome:'),
  );
  expect(new Set(welcomes.map(({ key }) => key)).size).toBe(welcomes.length);
  expect(Object.keys(world.account.state.refunds)).toEqual([]);
});

/** Eight customers at a simulated payment provider, which is never killed, and a server process that can be started again. */
async function prepare() {
  const databaseUrl = await createPostgresDatabase(inject('database').url, 'template_migrated');
  const database = await openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  const { db } = database;
  const { account, events, url, time } = await testProvider();
  time.now = Date.now();
  const variables = { DATABASE_URL: databaseUrl, STRIPE_API_URL: url, STRIPE_WEBHOOK_SECRET: testSecret, LOG_LEVEL: 'silent' };
  const customers: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const name = `person${index}`;
    const [user] = await db
      .insert(users)
      .values({ username: name, email: `${name}@example.com` })
      .returning();
    const customer = makeCustomer({ email: user!.email, metadata: { userId: String(user!.id) } }, account.now());
    account.state.customers[customer.id] = customer;
    await addCustomer(db, { customerId: customer.id, provider: 'stripe', userId: user!.id });
    customers.push(customer.id);
  }
  const subscriptionsOf = (customerId: string) =>
    Object.values(account.state.subscriptions).filter((subscription) => subscription.customer === customerId);

  return {
    db,
    account,
    events,
    customers,
    subscriptionsOf,
    billing: (now: number) =>
      createBilling({
        env: loadEnv({ ...variables, NODE_ENV: 'test' }),
        db,
        clock: { now: () => new Date(now) },
        log: createLog('silent'),
      }),

    /** Cancels the running subscription, or starts one. */
    changeSubscription(customerId: string): void {
      time.now = Date.now();
      const running = subscriptionsOf(customerId).find((subscription) => !hasEnded(subscription));
      if (running) return cancelNow(account, running, 'cancellation_requested');
      const card = { number: makeCardNumber(Math.floor(random() * 1e11)), expiry: '12/39', cvc: '123', confirmed: true };
      const paymentMethodId = saveCard(account, customerId, card);
      const terms = { trialDays: 7, metadata: {} };
      startSubscription(account, { customerId, price: makePrice('monthly'), paymentMethodId, ...terms });
    },

    /** Posts an event to the server. Returns whether the server acknowledged it. */
    async post(serverUrl: string, event: StripeEvent): Promise<boolean> {
      const body = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signWebhook(body, testSecret, Math.floor(Date.now() / 1000)),
      };
      return fetch(`${serverUrl}/api/stripe/webhook`, { method: 'POST', headers, body }).then(
        (response) => response.ok,
        () => false,
      );
    },

    start: () => startServerProcess({ SMTP_URL: 'smtp://127.0.0.1:9', ...variables }),
  };
}
