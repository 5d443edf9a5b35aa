import { expect, test, vi } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/http/errors.ts';
import type { StreamEvent } from '#server/platform/stream/event-store.ts';
import { createReads } from './reads.ts';
import type { Topic } from '#server/schema/platform/stream.ts';

const primary = { name: 'primary' } as unknown as Db;
const copy = { name: 'replica' } as unknown as Db;

function prepare(ageMs: number, changes: readonly { readonly topic: Topic; readonly ageMs: number }[] = []) {
  const fail = vi.fn<(error: unknown) => void>();
  const replica = { db: copy, freshUntil: () => performance.now() - ageMs, fail };
  const recent = (ms: number) =>
    changes.filter((change) => change.ageMs < ms).map(({ topic }, id): StreamEvent => ({ id, topic, subject: 'a' }));
  return { ...createReads({ db: primary, replica, hub: { recent } }), fail };
}

const where = async (db: Db) => (db as unknown as { name: string }).name;

test('a replica that is seconds old is read, and one that is further behind or was never measured is not', async () => {
  for (const [ageMs, expected] of [
    [1000, 'replica'],
    [6000, 'primary'],
    [Infinity, 'primary'],
  ] as const) {
    const { current, recent } = prepare(ageMs);
    expect([await current(where), await recent(where)]).toEqual([expected, expected]);
  }
});

test('an answer that a change has made outdated is not built from a replica that may lack the change', async () => {
  const changed = prepare(1000, [{ topic: 'prices', ageMs: 1500 }]);
  expect([await changed.current(where), await changed.recent(where)]).toEqual(['primary', 'replica']);
  const before = prepare(1000, [{ topic: 'prices', ageMs: 20_000 }]);
  expect(await before.current(where)).toBe('replica');
  const personal = prepare(1000, [{ topic: 'session', ageMs: 100 }]);
  expect(await personal.current(where), 'no answer depends on a session').toBe('replica');
});

test('a read that fails on the replica is repeated on the primary', async () => {
  const { recent, fail } = prepare(1000);
  const read = async (db: Db) => (db === copy ? Promise.reject(new Error('the connection was lost')) : 'an answer');
  expect(await recent(read)).toBe('an answer');
  expect(fail).toHaveBeenCalledOnce();
  await expect(recent(() => Promise.reject(notFound()))).rejects.toThrow('There is nothing at this address');
  expect(fail, 'a refused request says nothing about the replica').toHaveBeenCalledOnce();
});
