import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { makeCardNumber } from '#sandbox/stripe/objects/payment.ts';
import { sandboxPriceIds } from '#sandbox/stripe/objects/price.ts';
import { dayMs } from '#domain/durations.ts';
import type { PlanKey } from '#domain/plans/plans.ts';
import { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { completeSession, saveCard } from '#sandbox/stripe/billing/checkout.ts';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import type { StripeEvent } from '#sandbox/stripe/objects/event.ts';
import { stripeVendor } from '#sandbox/stripe/stripe-vendor.ts';
import { chargeToCard } from '#sandbox/stripe/billing/subscriptions.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { createBilling } from '#server/wiring/create-billing.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { eq } from 'drizzle-orm';
import { testApp } from '../test-app.ts';

export const testSecret = 'whsec_of_the_tests';
export const goodCard = '4242424242424242';
export const failingCard = '4000000000000341';

/** The sandbox's simulated Stripe on a free port, called by the real SDK. It uses the same clock as the service. */
export async function testProvider() {
  const time = { now: Date.parse('2026-11-15T12:00:00Z') };
  const account = new StripeAccount({ wallClock: () => time.now });
  const events: StripeEvent[] = [];
  account.onEvent((event) => events.push(event));
  const server = Fastify({ forceCloseConnections: true });
  const vendor = stripeVendor({}, account);
  vendor.routes(server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await server.close();
    await vendor.close();
  });
  return { account, events, url, time, clock: { now: () => new Date(time.now) } };
}

export async function testBilling(variables: Record<string, string> = {}) {
  const provider = await testProvider();
  const all = { NODE_ENV: 'test', STRIPE_API_URL: provider.url, STRIPE_WEBHOOK_SECRET: testSecret, ...variables };
  const service = await testApp({ clock: provider.clock, variables: all });
  const { db } = service.database;
  const billing = createBilling({ env: loadEnv(all), db, clock: provider.clock, log: createLog('silent') });
  let people = 0;

  const world = {
    ...provider,
    ...service,
    db,
    billing,

    async person(email?: string): Promise<Person> {
      people += 1;
      const name = `person${people}`;
      const [row] = await db
        .insert(users)
        .values({ username: name, email: email ?? `${name}@example.com` })
        .returning();
      const token = newToken();
      const [createdAt, expiresAt] = [provider.clock.now(), new Date(provider.time.now + 10_000 * dayMs)];
      await db.insert(sessions).values({ tokenHash: hashToken(token), userId: row!.id, createdAt, expiresAt });
      return { id: row!.id, name, email: row!.email, card: makeCardNumber(people), cookie: `courtline=${token}` };
    },

    get: (person: Person | null, url: string) => service.app.inject({ url, headers: person ? { cookie: person.cookie } : {} }),

    send: (person: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      service.app.inject({
        method,
        url,
        headers: { 'x-requested-with': 'XMLHttpRequest', ...(person && { cookie: person.cookie }) },
        ...(payload && { payload }),
      }),

    checkout: (person: Person, planType: PlanKey = 'monthly', priceId = sandboxPriceIds[planType]) =>
      world.send(person, 'POST', '/api/create-checkout-session', { priceId, planType }),

    startTimeOut: (person: Person, { length, billing: choice }: { length: string; billing: string }) =>
      world.send(person, 'POST', '/api/time-out', { length, billing: choice, confirmed: true }),

    pay(person: Person, number = person.card): string {
      const open = Object.values(provider.account.state.sessions).findLast(
        (session) => session.client_reference_id === String(person.id) && session.status === 'open',
      );
      if (!open) throw new Error('there is no open checkout');
      completeSession(provider.account, open, card(number));
      return open.id;
    },

    async subscribe(person: Person, { planType = 'monthly' as PlanKey, number = person.card } = {}): Promise<string> {
      await world.checkout(person, planType);
      return world.pay(person, number);
    },

    newCard(person: Person, number: string): void {
      const customerId = world.customerOf(person);
      chargeToCard(provider.account, customerId, saveCard(provider.account, customerId, card(number)));
    },

    customerOf: (person: Person) =>
      Object.values(provider.account.state.customers).find((customer) => customer.metadata['userId'] === String(person.id))!.id,

    subscriptionsOf: (person: Person) =>
      Object.values(provider.account.state.subscriptions).filter((subscription) => subscription.metadata['userId'] === String(person.id)),

    post: (body: string, signature: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      }),

    deliver(event: StripeEvent, secret = testSecret) {
      const body = JSON.stringify(event);
      return world.post(body, signWebhook(body, secret, Math.floor(provider.time.now / 1000)));
    },

    async deliverAll(): Promise<void> {
      for (const event of provider.events.splice(0)) await world.deliver(event);
    },

    /** Moves the shared clock forward. The provider processes everything that becomes due, but its messages are not delivered yet. */
    later(days: number): void {
      provider.time.now += days * dayMs;
      runDueWork(provider.account);
    },

    async isPremium(person: Person): Promise<boolean> {
      const [row] = await db.select({ isPremium: users.isPremium }).from(users).where(eq(users.id, person.id));
      return row!.isPremium;
    },
  };
  return world;
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly card: string;
  readonly cookie: string;
}

const card = (number: string) => ({ number, expiry: '12/39', cvc: '123', confirmed: true, acceptsTerms: true });
