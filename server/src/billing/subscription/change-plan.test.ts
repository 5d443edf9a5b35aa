import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#contract/billing.ts';
import { possibleChanges } from './change-plan.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');
const changes = (status: SubscriptionStatus, changed: { cancelAt?: Date; resumesAt?: Date } = {}) => {
  const base = { id: 'sub_1', planType: 'monthly' as const, createdAt: now, trialEndAt: null, currentPeriodEndAt: later };
  const rest = { endedAt: null, paidUntilAt: later, pastDueSinceAt: null, cancelAt: null, resumesAt: null };
  return possibleChanges({ ...base, ...rest, status, ...changed }, now).map(({ key }) => key);
};

test('a plan in a trial or a paid one can become a longer one, but not while a time-out pauses it, nor after it was canceled', () => {
  for (const status of ['trialing', 'active'] as const) {
    expect([status, changes(status)]).toEqual([status, ['annual']]);
    expect([status, changes(status, { resumesAt: now })]).toEqual([status, ['annual']]);
    expect([status, changes(status, { resumesAt: later })]).toEqual([status, []]);
    expect([status, changes(status, { cancelAt: later })]).toEqual([status, []]);
  }
  expect(changes('past_due')).toEqual([]);
});
