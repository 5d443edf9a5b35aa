import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import type { OpenDatabase, Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { openEventHub } from './event-hub.ts';
import { publishChanges, streamChannel } from './publish-changes.ts';

/** A database connection through a transaction pooler: no notification arrives. */
const withoutNotifications: OpenDatabase['listen'] = async () => async () => undefined;

async function openHub(listen?: OpenDatabase['listen']) {
  const database = await testDatabase();
  const hub = await openEventHub({ db: database.db, listen: listen ?? database.listen, log: createLog('silent') });
  onTestFinished(() => hub.close());
  const received: string[] = [];
  hub.subscribe((events) => received.push(...events.map(({ subject }) => subject)));
  return { db: database.db, hub, received };
}

test('a change whose transaction took its number early and committed late is delivered too, and each only once', async () => {
  const { db, received } = await openHub();
  await publishChanges(db, 'game', ['start']);
  await expect.poll(() => received).toEqual(['start']);
  const [start] = await db.select().from(streamEvents);
  const first = start!.id + 1;
  const commit = async (id: number) => {
    const row = { id, topic: 'game' as const, subject: `number ${id - first}` };
    await db.insert(streamEvents).overridingSystemValue().values(row);
    await db.execute(sql`select pg_notify(${streamChannel}, '')`);
    await expect.poll(() => received).toContain(row.subject);
  };
  for (const offset of [0, 3, 1, 4, 2, 250, 60, 251]) await commit(first + offset);
  expect(received.slice(1)).toEqual(['number 0', 'number 3', 'number 1', 'number 4', 'number 2', 'number 250', 'number 60', 'number 251']);
});

test('a transaction that was open when the process started is delivered, earlier changes are not', async () => {
  const { db, listen } = await testDatabase();
  await publishChanges(db, 'game', ['earlier', 'open', 'latest']);
  const open = await db
    .delete(streamEvents)
    .where(sql`subject = 'open'`)
    .returning();
  const hub = await openEventHub({ db, listen, log: createLog('silent') });
  onTestFinished(() => hub.close());
  const received: string[] = [];
  hub.subscribe((events) => received.push(...events.map(({ subject }) => subject)));
  await db.insert(streamEvents).overridingSystemValue().values(open);
  await hub.catchUp();
  expect(received).toEqual(['open']);
});

test('without notifications the changes arrive by the poll, and each successful read confirms', async () => {
  const { db, hub, received } = await openHub(withoutNotifications);
  const before = performance.now();
  await publishChanges(db, 'game', ['g1']);
  await expect.poll(() => received).toEqual(['g1']);
  expect(hub.confirmedAt()).toBeGreaterThan(before);
});

test('catching up delivers what was committed before the call, also to the others when one subscriber fails', async () => {
  const { db, hub } = await openHub(withoutNotifications);
  const received: string[] = [];
  hub.subscribe(() => {
    throw new Error('a faulty subscriber');
  });
  hub.subscribe((events) => received.push(...events.map(({ subject }) => subject)));
  for (const subject of ['a', 'b', 'c']) {
    const running = hub.catchUp();
    await publishChanges(db, 'game', [subject]);
    await hub.catchUp();
    expect(received.at(-1)).toBe(subject);
    await running;
  }
  expect(received).toEqual(['a', 'b', 'c']);
});

test('a process that could not read for an hour discards what it derived, and receives later changes', async () => {
  const { db, hub, received } = await openHub(withoutNotifications);
  const onReset = vi.fn<() => void>();
  hub.subscribe(() => undefined, onReset);
  await hub.catchUp();
  expect(onReset).not.toHaveBeenCalled();
  await publishChanges(db, 'game', ['deleted before it was read']);
  await db.delete(streamEvents);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await hub.catchUp();
  expect(onReset).toHaveBeenCalledOnce();
  await publishChanges(db, 'game', ['later']);
  await hub.catchUp();
  expect(received).toContain('later');
  expect(onReset).toHaveBeenCalledOnce();
});

test('a read on a dead connection is abandoned, and later changes arrive', async () => {
  const { db, listen } = await testDatabase();
  const connection = { isDead: false };
  const unanswered: Record<string, () => unknown> = {
    from: () => unanswered,
    where: () => unanswered,
    orderBy: () => unanswered,
    limit: () => new Promise(() => undefined),
  };
  const dying = new Proxy(db, {
    get: (target, name): unknown => (name === 'select' && connection.isDead ? () => unanswered : Reflect.get(target, name)),
  });
  const hub = await openEventHub({ db: dying, listen, log: createLog('silent'), maxReadMs: 200 });
  onTestFinished(() => hub.close());
  const received: string[] = [];
  hub.subscribe((events) => received.push(...events.map(({ subject }) => subject)));
  connection.isDead = true;
  await publishChanges(db, 'game', ['g1']);
  await expect(hub.catchUp()).rejects.toThrow('did not answer');
  connection.isDead = false;
  await expect.poll(() => received).toEqual(['g1']);
});

test('changes arrive while every connection for requests is in use', async () => {
  const { db, changesDb, listen } = await testDatabase();
  const hub = await openEventHub({ db: changesDb, listen, log: createLog('silent') });
  onTestFinished(() => hub.close());
  const received: string[] = [];
  hub.subscribe((events) => received.push(...events.map(({ subject }) => subject)));
  const { promise: canEnd, resolve: end } = Promise.withResolvers<void>();
  let busy = 0;
  const occupy = async (transaction: Db) => {
    await transaction.execute(sql`select 1`);
    busy += 1;
    await canEnd;
  };
  const transactions = Promise.all(Array.from({ length: 10 }, () => db.transaction(occupy)));
  await expect.poll(() => busy).toBe(10);
  await publishChanges(changesDb, 'game', ['g1']);
  await expect.poll(() => received).toEqual(['g1']);
  end();
  await transactions;
});
