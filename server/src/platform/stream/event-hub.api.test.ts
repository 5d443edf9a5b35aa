import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { createLog } from '#server/platform/log.ts';
import { streamChannel } from './publish-changes.ts';
import { openEventHub } from './event-hub.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

test('a change whose transaction took its number early and committed late is told too, and each only once', async () => {
  const { db, listen } = await testDatabase();
  const hub = await openEventHub({ db, listen, log: createLog('silent') });
  onTestFinished(() => hub.close());
  const told: string[] = [];
  hub.subscribe((events) => told.push(...events.map(({ subject }) => subject)));
  const first = (await hub.newestId()) + 1;
  const commit = async (id: number) => {
    const row = { id, topic: 'game', subject: `number ${id - first}` };
    await db.insert(streamEvents).overridingSystemValue().values(row);
    await db.execute(sql`select pg_notify(${streamChannel}, '')`);
    await vi.waitFor(() => expect(told).toContain(row.subject));
  };
  for (const offset of [0, 3, 1, 4, 2, 250, 60, 251]) await commit(first + offset);
  expect(told).toEqual(['number 0', 'number 3', 'number 1', 'number 4', 'number 2', 'number 250', 'number 60', 'number 251']);
});
