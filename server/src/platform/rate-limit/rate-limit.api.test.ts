import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import type { HttpError } from '#server/platform/request/errors.ts';
import { callerAddress } from './caller-address.ts';
import { applyRetention, platformRetention } from '#server/platform/retention.ts';
import { countAttempt, resetAttempts } from './rate-limit.ts';
import { rateLimits } from '#server/schema/platform/rate-limit.ts';

const limit = { name: 'try', attempts: 5, seconds: 100 };
const start = Date.parse('2026-11-15T12:00:00Z');

async function limiter() {
  const { db } = await testDatabase();
  const attempt = (second: number, subject = 'ada') =>
    countAttempt({ db, clock: { now: () => new Date(start + second * 1000) } }, limit, subject).then(
      () => 'allowed',
      (error: HttpError) => error,
    );
  return { db, attempt };
}

test('of fifty attempts at once by several processes exactly the allowed number passes', async () => {
  const { attempt } = await limiter();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempt(0)));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(5);
});

test('past the limit the answer is 429 with the seconds to wait, and after them one attempt is free', async () => {
  const { attempt } = await limiter();
  for (let index = 0; index < 5; index += 1) expect(await attempt(0)).toBe('allowed');
  expect(await attempt(1)).toMatchObject({
    statusCode: 429,
    message: 'Too many attempts. Please try again in 19 seconds.',
    headers: { 'retry-after': '19' },
  });
  expect(await attempt(19)).not.toBe('allowed');
  expect(await attempt(20)).toBe('allowed');
  expect(await attempt(20)).not.toBe('allowed');
});

test('refused attempts do not prolong the wait', async () => {
  const { attempt } = await limiter();
  for (let index = 0; index < 5; index += 1) await attempt(0);
  for (let second = 0; second < 20; second += 1) await attempt(second);
  expect(await attempt(20)).toBe('allowed');
});

test('one subject’s attempts are not another’s, and can be forgiven', async () => {
  const { db, attempt } = await limiter();
  for (let index = 0; index < 6; index += 1) await attempt(0);
  expect(await attempt(0, 'bob')).toBe('allowed');
  await resetAttempts(db, limit, 'ada');
  expect(await attempt(0)).toBe('allowed');
});

test('rows that limit nobody any more are removed', async () => {
  const { db, attempt } = await limiter();
  await attempt(0);
  const removeAt = (ms: number) => {
    const clock = { now: () => new Date(start + ms) };
    return applyRetention({ db, clock, leagueClock: clock }, platformRetention(14));
  };
  await removeAt(19_000);
  expect(await db.select().from(rateLimits)).toHaveLength(1);
  await removeAt(21_000);
  expect(await db.select().from(rateLimits)).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  [undefined, ''],
])('%s counts as %s', (ip, caller) => expect(callerAddress({ ip })).toBe(caller));
