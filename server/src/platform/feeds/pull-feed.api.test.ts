import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { listFeedStates } from './feed-state-store.ts';
import { pullFeed, type Feed } from './pull-feed.ts';

const now = new Date('2026-11-15T12:00:00Z');
const feed: Feed<unknown> = { name: 'numbers', request: { url: 'http://feed.example/numbers' }, parse: (json) => json };

async function deps() {
  const { db } = await testDatabase();
  const answer = { status: 200, headers: new Headers(), body: Buffer.from('[1, 2]') };
  return { db, clock: { now: () => now }, log: createLog('silent'), fetchUrl: () => Promise.resolve(answer) };
}

test('an answer is stored in the transaction that marks the feed as healthy', async () => {
  const given = await deps();
  await pullFeed(given, feed, async (transaction, { value }) => {
    expect(value).toEqual([1, 2]);
    expect(await listFeedStates(transaction, now)).toEqual([]);
  });
  expect(await listFeedStates(given.db, now)).toMatchObject([{ feed: 'numbers', lastGoodAt: now.toISOString(), fault: null }]);
});

test('a feed whose answer could not be stored is not marked as healthy and is requested again at once', async () => {
  const given = await deps();
  await expect(pullFeed(given, feed, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await listFeedStates(given.db, now)).toEqual([]);
});
