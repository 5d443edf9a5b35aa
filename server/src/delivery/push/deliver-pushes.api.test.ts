import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { testPushService } from '../../../test/test-push-service.ts';
import { createLog } from '#server/platform/log/log.ts';
import { pushKeys, pushOutbox } from '#server/schema/delivery.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { addPushSubscription, countPushSubscriptions, enqueuePush } from './store.ts';

async function scene() {
  const { db } = await testDatabase();
  const { service, url } = await testPushService();
  const time = { now: Date.now() };
  const delivery = {
    db,
    clock: { now: () => new Date(time.now) },
    log: createLog('silent'),
    keys: undefined,
    subject: 'mailto:a@b.example',
    userAgent: 'test',
  };
  const subscription = service.subscribe(url);
  await addPushSubscription(db, 1, { ...subscription, deviceHash: null });
  const payloadOf = (title: string) => JSON.stringify({ web_push: 8030, notification: { title, navigate: 'https://courtline.example/' } });
  const enqueue = (key: string, expiresInMs = 3_600_000) =>
    enqueuePush(db, { userId: 1, key, payload: payloadOf(key), expiresAt: new Date(time.now + expiresInMs) });
  const said = () => service.list().map(({ payload }) => (payload as { notification: { title: string } }).notification.title);
  return { db, service, url, time, subscription, enqueue, said, deliver: () => deliverPushes({ ...delivery, sandboxUrl: url }) };
}

test('a push message arrives once, encrypted for the browser and signed by us, with its remaining lifetime', async () => {
  const { db, service, enqueue, said, deliver } = await scene();
  await enqueue('hello');
  await enqueue('hello');
  await deliver();
  await deliver();
  expect(said()).toEqual(['hello']);
  expect(service.list()[0]).toMatchObject({ ttl: 3600, topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await db.select().from(pushKeys)).toHaveLength(1);
  expect((await db.select().from(pushOutbox))[0]).toMatchObject({ payload: '' });
});

test('a push service that fails is retried later, one that rejects the message is not', async () => {
  const { service, time, enqueue, said, deliver } = await scene();
  service.refusals.push(503, 429);
  await enqueue('patience');
  for (let minutes = 0; minutes < 5; minutes += 1, time.now += 60_000) await deliver();
  expect(said()).toEqual(['patience']);
  service.refusals.push(400);
  await enqueue('malformed');
  for (let minutes = 0; minutes < 5; minutes += 1, time.now += 60_000) await deliver();
  expect(said()).toEqual(['patience']);
});

test('of two messages that wait for another attempt, an expired one is never sent', async () => {
  const { service, time, enqueue, said, deliver } = await scene();
  service.refusals.push(503, 503);
  await enqueue('before tip-off', 10_000);
  await enqueue('in time');
  await deliver();
  time.now += 60_000;
  await deliver();
  expect(said()).toEqual(['in time']);
});

test('a browser that its push service no longer knows is deleted', async () => {
  const { db, service, subscription, enqueue, deliver } = await scene();
  service.unsubscribe(subscription.endpoint);
  await enqueue('nobody there');
  await deliver();
  expect(await countPushSubscriptions(db, 1)).toBe(0);
  expect(await db.select().from(pushOutbox)).toEqual([]);
});

test('a browser in which another person signs in receives no message for the first person', async () => {
  const { db, subscription, enqueue, said, deliver } = await scene();
  await enqueue('for the first');
  await addPushSubscription(db, 2, { ...subscription, deviceHash: null });
  await deliver();
  expect(said()).toEqual([]);
  expect([await countPushSubscriptions(db, 1), await countPushSubscriptions(db, 2)]).toEqual([0, 1]);
});

test('a subscription with a key that is no point on the curve does not delay the messages of others', async () => {
  const { db, subscription, service, url, enqueue, said, deliver } = await scene();
  const unusable = {
    ...service.subscribe(url),
    deviceHash: null,
    keys: { ...subscription.keys, p256dh: Buffer.alloc(65, 1).toString('base64url') },
  };
  await addPushSubscription(db, 1, unusable);
  await addPushSubscription(db, 1, { ...service.subscribe(url), deviceHash: null });
  await enqueue('for two of three');
  await deliver();
  expect(said()).toEqual(['for two of three', 'for two of three']);
  const rows = await db.select().from(pushOutbox);
  expect(rows.filter(({ gaveUpAt }) => gaveUpAt !== null)).toHaveLength(1);
});
