import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { makeEvent } from '#sandbox/stripe/objects/event.ts';
import { retryDelayMs } from '#server/delivery/outbox/store.ts';
import { billingEvents } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling, testSecret } from '../../test/billing/test-billing.ts';
import { billingEventQueue } from './customers/event-store.ts';
import { processDueEvents, receiveWebhook } from './process-events.ts';

const nowSeconds = (world: { time: { now: number } }) => Math.floor(world.time.now / 1000);

async function paidWithoutMessage(variables: Record<string, string> = {}) {
  const world = await testBilling(variables);
  const ada = await world.person();
  await world.subscribe(ada);
  const event = world.events.find(({ type }) => type === 'checkout.session.completed')!;
  return { world, ada, event, body: JSON.stringify(event) };
}

test('a message is processed, and the person is premium at the next request without signing in again', async () => {
  const { world, ada, event } = await paidWithoutMessage();
  expect((await world.get(ada, '/api/user')).json().isPremium).toBe(false);
  const response = await world.deliver(event);
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
  expect((await world.get(ada, '/api/user')).json().isPremium).toBe(true);
  expect(await world.db.select().from(billingEvents)).toMatchObject([{ id: event.id, attempts: 1, lastError: null }]);
});

/** Each function turns a valid message into a forged one, which the service must reject. */
const forgeries: [what: string, forge: (body: string, now: number) => { body: string; signature: string }][] = [
  ['signed with another secret', (body, now) => ({ body, signature: signWebhook(body, 'whsec_other', now) })],
  ['unsigned', (body) => ({ body, signature: '' })],
  ['with an invented signature', (body, now) => ({ body, signature: `t=${now},v1=${'0'.repeat(64)}` })],
  ['with the old scheme', (body, now) => ({ body, signature: signWebhook(body, testSecret, now).replace('v1=', 'v0=') })],
  ['older than five minutes', (body, now) => ({ body, signature: signWebhook(body, testSecret, now - 301) })],
  [
    'whose time was made newer',
    (body, now) => ({ body, signature: signWebhook(body, testSecret, now - 600).replace(`t=${now - 600}`, `t=${now}`) }),
  ],
  ['cut short', (body, now) => ({ body: body.slice(0, -20), signature: signWebhook(body, testSecret, now) })],
  ['re-encoded', (body, now) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: signWebhook(body, testSecret, now) })],
  [
    'changed in one character',
    (body, now) => ({ body: body.replace('"livemode":false', '"livemode":fals '), signature: signWebhook(body, testSecret, now) }),
  ],
  ['empty', (_body, now) => ({ body: '', signature: signWebhook('', testSecret, now) })],
  ['signed, but no JSON', (_body, now) => ({ body: 'hello', signature: signWebhook('hello', testSecret, now) })],
];

test.each([false, true])(
  'a message without a valid signature is rejected with 400 and changes nothing (after the genuine one: %j)',
  async (cameBefore) => {
    const { world, ada, event, body } = await paidWithoutMessage();
    if (cameBefore) await world.deliver(event);
    const before = await world.db.select().from(billingEvents);
    for (const [what, forge] of forgeries) {
      const forged = forge(body, nowSeconds(world));
      expect((await world.post(forged.body, forged.signature)).statusCode, what).toBe(400);
    }
    const live = await world.deliver({ ...event, livemode: true });
    expect([live.statusCode, live.json().code]).toEqual([400, 'wrong-mode']);
    expect(await world.db.select().from(billingEvents)).toEqual(before);
    expect(await world.isPremium(ada)).toBe(cameBefore);
  },
);

test('a message that is just under five minutes old is accepted', async () => {
  const { world, ada, body } = await paidWithoutMessage();
  expect((await world.post(body, signWebhook(body, testSecret, nowSeconds(world) - 299))).statusCode).toBe(200);
  expect(await world.isPremium(ada)).toBe(true);
});

test('while a secret is being replaced, messages signed with the old and the new one are accepted', async () => {
  const { world, body } = await paidWithoutMessage({ STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' });
  const now = nowSeconds(world);
  expect((await world.post(body, signWebhook(body, 'whsec_old', now))).statusCode).toBe(200);
  expect((await world.post(body, signWebhook(body, 'whsec_new', now))).statusCode).toBe(200);
  const both = `${signWebhook(body, 'whsec_gone', now)},${signWebhook(body, 'whsec_new', now).split(',')[1]}`;
  expect((await world.post(body, both)).statusCode).toBe(200);
  expect((await world.post(body, signWebhook(body, 'whsec_gone', now))).statusCode).toBe(400);
});

test('without a secret every message is rejected, also one signed with an empty secret', async () => {
  const { world, event } = await paidWithoutMessage({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_PRICE_MONTHLY: 'price_sandbox_monthly',
    STRIPE_PRICE_ANNUAL: 'price_sandbox_annual',
  });
  expect((await world.deliver(event, '')).statusCode).toBe(400);
  expect((await world.deliver(event)).statusCode).toBe(400);
  expect(await world.db.select().from(billingEvents)).toEqual([]);
});

test('unknown types of messages and unknown customers are acknowledged and change nothing', async () => {
  const { world, ada, event } = await paidWithoutMessage();
  const unknownKind = makeEvent('customer.discount.created', { object: 'discount', customer: world.customerOf(ada) }, nowSeconds(world));
  expect((await world.deliver(unknownKind)).statusCode).toBe(200);
  expect(await world.db.select().from(billingEvents)).toEqual([]);
  const stranger = makeEvent('invoice.paid', { object: 'invoice', customer: 'cus_stranger' }, nowSeconds(world));
  expect((await world.deliver(stranger)).statusCode).toBe(200);
  expect(await world.isPremium(ada)).toBe(false);
  expect((await world.deliver(event)).statusCode).toBe(200);
});

test('a message that arrives twenty times at once is processed once and sends one mail', async () => {
  const { world, event } = await paidWithoutMessage();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.deliver(event)));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  expect(await world.db.select().from(billingEvents)).toMatchObject([{ attempts: 1 }]);
  expect(await world.db.select().from(mailOutbox)).toHaveLength(1);
});

test('nothing but the customer is taken from a message', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.checkout(ada);
  const lie = makeEvent(
    'customer.subscription.created',
    { object: 'subscription', id: 'sub_lie', status: 'active', customer: world.customerOf(ada) },
    nowSeconds(world),
  );
  expect((await world.deliver(lie)).statusCode).toBe(200);
  expect(await world.isPremium(ada)).toBe(false);
});

test('a message whose processing fails stays queued with its error, and is retried until it succeeds', async () => {
  const { world, ada, event } = await paidWithoutMessage();
  const away = {
    ...world.billing,
    provider: { ...world.billing.provider, listSubscriptions: () => Promise.reject(new Error('out of order')) },
  };
  const body = JSON.stringify(event);
  await receiveWebhook(away, Buffer.from(body), signWebhook(body, testSecret, nowSeconds(world)));
  const failed = await world.db.select().from(billingEvents).where(isNotNull(billingEvents.lastError));
  expect(failed).toMatchObject([{ id: event.id, attempts: 1, lastError: 'out of order', doneAt: null }]);

  await processDueEvents(world.billing);
  expect(await world.isPremium(ada)).toBe(false); // the retry is not due yet
  world.time.now += retryDelayMs(billingEventQueue, 1);
  await processDueEvents(away);
  world.time.now += retryDelayMs(billingEventQueue, 2) - 1;
  await processDueEvents(world.billing);
  expect(await world.isPremium(ada)).toBe(false);
  world.time.now += 1;
  await processDueEvents(world.billing);
  expect(await world.isPremium(ada)).toBe(true);
  expect(await world.db.select().from(billingEvents)).toMatchObject([{ attempts: 3, lastError: null }]);
});
