import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedState } from '#contract/status.ts';
import { planNextPoll, nextQuotaReset } from './plan-next-poll.ts';

const now = new Date('2026-11-15T18:00:00Z');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
const asked = (minutesAgo: number, details: FeedState['details'] = {}, fault: FeedState['fault'] = null): FeedState => {
  const lastTriedAt = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
  return { feed: 'odds-api', lastTriedAt, lastGoodAt: lastTriedAt, ageSeconds: 0, refusedRows: 0, fault, details };
};
const plan = (state: FeedState | undefined, starts: Date[], monthlyBudget?: number) =>
  planNextPoll({ now, state, starts, monthlyBudget, creditsPerCall: 3 });
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / 60_000;

test('the first poll is due immediately', () => expect(plan(undefined, [])).toEqual(now));

test('the interval shrinks toward tip-off and is never under a minute', () => {
  const credits = { remaining: 20_000, used: 0 };
  const waits = [0.5, 4, 20, 60].map((hours) => minutesTo(plan(asked(0, credits), [inHours(hours)])));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
});

test('until a game begins, the odds are requested every minute, even after its listed start', () => {
  const wait = (hours: number) => minutesTo(plan(asked(0, { remaining: 100_000, used: 0 }), [inHours(hours), inHours(60)]));
  expect([wait(-0.2), wait(0.5)]).toEqual([1, 1]);
  expect(wait(-0.6), 'a game that never begins').toBeGreaterThan(1);
});

test('few remaining credits lengthen the interval, whether limited by the operator’s budget or by the vendor', () => {
  const evening = [inHours(0.5), inHours(3)];
  const rich = minutesTo(plan(asked(0, { remaining: 100_000, used: 0 }), evening));
  const poor = minutesTo(plan(asked(0, { remaining: 400, used: 0 }), evening));
  expect(rich).toBe(1);
  expect(poor).toBeGreaterThan(10);
  expect(minutesTo(plan(asked(0, { remaining: 100_000, used: 600 }), evening, 1000))).toBeCloseTo(poor, 6);
});

test('without credits the next poll is at the quota reset', () => {
  expect(plan(asked(0, { remaining: 2, used: 498 }), [inHours(1)])).toEqual(nextQuotaReset(now));
});

test('the quota reported last month does not limit this month', () => {
  const old = { ...asked(0, { remaining: 0, used: 500 }), lastTriedAt: '2026-10-31T23:00:00.000Z', lastGoodAt: '2026-10-31T23:00:00.000Z' };
  expect(plan(old, [inHours(1)]) <= now).toBe(true);
});

describe('after a fault', () => {
  const fault = (kind: string, times = 1) => ({ kind, message: '', since: now.toISOString(), times });
  test('a used-up quota waits for the reset', () => expect(plan(asked(0, {}, fault('quota-used-up')), [])).toEqual(nextQuotaReset(now)));
  test('a rejected key is retried only after hours', () => expect(minutesTo(plan(asked(0, {}, fault('bad-key')), []))).toBeGreaterThan(60));
  test('rate limiting backs off exponentially up to 15 minutes', () => {
    const waits = [1, 2, 3, 9].map((times) => minutesTo(plan(asked(0, {}, fault('rate-limited', times)), [])));
    expect(waits).toEqual([1, 2, 4, 15]);
  });
  test('within an hour before a tip-off the pauses stay short, so that the close is not missed', () => {
    const waits = [0.5, 4, 20].map((hours) => minutesTo(plan(asked(0, {}, fault('server-error', 9)), [inHours(hours)])));
    expect(waits).toEqual([2, 5, 15]);
  });
});

test('the next poll is always at least a minute after the last and at most at the quota reset', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.double({ min: 0, max: 96, noNaN: true }), { maxLength: 20 }), (remaining, hours) => {
      const next = plan(
        asked(0, { remaining, used: 0 }),
        hours.map(inHours).toSorted((a, b) => a.getTime() - b.getTime()),
      );
      expect(minutesTo(next)).toBeGreaterThanOrEqual(1);
      expect(next <= nextQuotaReset(now)).toBe(true);
    }),
  );
});
