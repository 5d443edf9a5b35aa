import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chatKinds, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { createLog } from '#server/platform/log/log.ts';
import { chatChannels, chatOutbox } from '#server/schema/delivery.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { testChatServices } from '../../../test/test-chat-services.ts';
import { deliverChats } from './deliver-chats.ts';
import { enqueueChat, listChatChannels, saveChatChannel, type StoredChannel } from './store.ts';

const url = 'https://courtline.example/games/1';

/** A person with a channel at every service. */
async function scene({ messages = 100 } = {}) {
  const { db } = await testDatabase();
  const services = await testChatServices({ messages });
  const time = { now: Date.now() };
  const stopped: ChatKind[] = [];
  const logged: string[] = [];
  const delivery = {
    db,
    clock: { now: () => new Date(time.now) },
    log: createLog('info', { write: (line) => void logged.push(line) }),
    urls: services.urls,
    userAgent: 'test',
    onStopped: async (_transaction: unknown, { kind }: StoredChannel) => void stopped.push(kind),
  };
  for (const kind of chatKinds) await saveChatChannel(db, 1, await services.address(kind), new Date(time.now));
  const enqueue = async (key: string, expiresInMs = 3_600_000) => {
    const message = { lines: [key], url };
    for (const kind of chatKinds) await enqueueChat(db, { userId: 1, kind, key, message, expiresAt: new Date(time.now + expiresInMs) });
  };
  const deliver = () => Promise.all(chatKinds.map((kind) => deliverChats(delivery, kind)));
  const received = () => chatKinds.map((kind) => services.texts(kind).map((text) => text.split('\n')[0] ?? ''));
  return { db, services, time, stopped, logged, enqueue, deliver, received };
}

test('a message arrives once in every channel, also if two processes deliver at the same time', async () => {
  const { db, enqueue, deliver, received } = await scene();
  for (const key of ['first', 'second', 'first']) await enqueue(key);
  await Promise.all([deliver(), deliver(), deliver()]);
  for (const texts of received()) expect(texts.toSorted()).toEqual(['first', 'second']);
  expect((await db.select().from(chatOutbox)).map(({ message }) => message)).toEqual(Array(6).fill(''));
});

test.each(chatKinds)('while %s is down the others get the message, and it follows when the service is back', async (down) => {
  const { services, time, enqueue, deliver, received } = await scene();
  services.faults.add({ vendor: down, fault: '500', count: 2 });
  await enqueue('news');
  await deliver();
  expect(received()).toEqual(chatKinds.map((kind) => (kind === down ? [] : ['news'])));
  for (let minutes = 0; minutes < 3; minutes += 1, time.now += 60_000) await deliver();
  expect(received()).toEqual(chatKinds.map(() => ['news']));
});

test('a service that asks to wait gets no message to that channel before the time it names', async () => {
  const { db, services, time, enqueue, deliver, received } = await scene();
  services.faults.add({ vendor: 'slack', fault: '429', count: 1 });
  await enqueue('one');
  await deliver();
  await enqueue('two');
  const due = await db.select().from(chatOutbox).where(eq(chatOutbox.kind, 'slack'));
  expect(due.every(({ dueAt, key }) => key === 'two' || dueAt.getTime() >= time.now + 1000)).toBe(true);
  time.now += 60_000;
  await deliver();
  expect(received()[chatKinds.indexOf('slack')]!.toSorted()).toEqual(['one', 'two']);
});

test('a channel whose address is gone is stopped once, its owner is told, and the others go on', async () => {
  const { db, services, time, stopped, enqueue, deliver, received } = await scene();
  services.inboxes.discord.removed.add('1300000000000000001');
  await enqueue('one');
  await enqueue('two');
  await deliver();
  time.now += 60_000;
  await enqueue('three');
  await deliver();
  expect(stopped).toEqual(['discord']);
  expect(await listChatChannels(db, 1)).toMatchObject([{ offSince: expect.any(String) }, { offSince: null }, { offSince: null }]);
  expect(received().map((texts) => texts.length)).toEqual([0, 3, 3]);
});

test('an expired message is never sent', async () => {
  const { services, time, enqueue, deliver, received } = await scene();
  for (const kind of chatKinds) services.faults.add({ vendor: kind, fault: '500', count: 1 });
  await enqueue('before tip-off', 10_000);
  await deliver();
  time.now += 60_000;
  await deliver();
  expect(received()).toEqual([[], [], []]);
});

test('addresses are encrypted in the database and in no log, whatever the service answers', async () => {
  const { db, services, logged, enqueue, deliver } = await scene();
  const secrets = await Promise.all(
    chatKinds.map(async (kind) => {
      const address = await services.address(kind);
      return 'address' in address ? address.address.split('/').at(-1)! : address.token;
    }),
  );
  for (const fault of ['500', '429', 'redirect', 'gone'] as const) {
    for (const kind of chatKinds) services.faults.add({ vendor: kind, fault, count: 1 });
    await enqueue(fault);
    await deliver();
  }
  const stored = JSON.stringify([await db.select().from(chatChannels), await db.select().from(chatOutbox)]);
  for (const secret of secrets) for (const text of [stored, logged.join('\n')]) expect(text).not.toContain(secret);
  expect(logged.length).toBeGreaterThan(3);
});
