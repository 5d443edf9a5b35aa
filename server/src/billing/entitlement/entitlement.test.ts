import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionStatus, type SubscriptionStatus } from '#contract/billing.ts';
import { accessEndedAt, entitlement, graceDays, type GrantFacts, type SubscriptionFacts, lastGrant } from './entitlement.ts';

const now = new Date('2026-11-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
/** A subscription whose current period is paid, or was paid until the day of an overdue payment. */
const of = (status: SubscriptionStatus, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status,
  planType: 'monthly',
  cancelAt: null,
  currentPeriodEndAt: days(20),
  paidUntilAt: more.pastDueSinceAt ?? days(20),
  pastDueSinceAt: null,
  resumesAt: null,
  ...more,
});
const judge = (subscriptions: SubscriptionFacts[], grants: GrantFacts[] = [], at = now) => entitlement({ subscriptions, grants, now: at });

test('nothing gives nothing', () => expect(judge([])).toEqual({ isPremium: false, endsAt: null, why: 'none' }));

describe('a subscription', () => {
  test('in trial and active: in, with no known end', () => {
    expect(judge([of('trialing')])).toEqual({ isPremium: true, endsAt: null, why: 'trial' });
    expect(judge([of('active')])).toEqual({ isPremium: true, endsAt: null, why: 'subscription' });
  });

  test.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired'] as const)('%s: out', (status) => {
    expect(judge([of(status, { cancelAt: days(5), pastDueSinceAt: now })]).isPremium).toBe(false);
  });

  test('canceled for the end of its period: in until that moment, out at it', () => {
    const ending = of('active', { cancelAt: days(3) });
    expect(judge([ending])).toEqual({ isPremium: true, endsAt: days(3), why: 'subscription' });
    expect(judge([ending], [], days(3)).isPremium).toBe(false);
    expect(judge([of('trialing', { cancelAt: days(3) })], [], days(2.99)).isPremium).toBe(true);
  });

  test('with paused payments: in until the end of what was paid, without days of grace', () => {
    const paused = of('paused');
    expect(judge([paused])).toEqual({ isPremium: true, endsAt: days(20), why: 'subscription' });
    expect(judge([paused], [], days(20)).isPremium).toBe(false);
    expect(accessEndedAt([{ ...paused, endedAt: null }], days(21))).toEqual(days(20));
  });

  test('past due: in for seven days of grace from the moment money was owed', () => {
    const late = of('past_due', { pastDueSinceAt: days(-6) });
    expect(judge([late])).toEqual({ isPremium: true, endsAt: days(1), why: 'grace' });
    expect(judge([late], [], days(graceDays - 6)).isPremium).toBe(false);
    expect(judge([of('past_due', { pastDueSinceAt: days(-1), cancelAt: days(2) })]).endsAt).toEqual(days(2));
    expect(judge([of('past_due', { pastDueSinceAt: days(-1), cancelAt: days(20) })]).endsAt).toEqual(days(6));
  });

  test('a failed payment for a new plan does not take away what was paid before', () => {
    expect(judge([of('past_due', { pastDueSinceAt: days(-6), paidUntilAt: days(9) })]).endsAt).toEqual(days(9));
  });

  test('an unpaid period after an unpaid period has no second grace period', () => {
    const again = of('past_due', { pastDueSinceAt: days(-1), paidUntilAt: days(-9) });
    expect(judge([again]).isPremium).toBe(false);
  });

  test.each(['active', 'past_due', 'trialing'] as const)('%s, but neither paid nor due: in until the end of what was paid', (status) => {
    const voided = of(status, { paidUntilAt: days(1) });
    expect(judge([voided])).toMatchObject({ isPremium: true, endsAt: days(1) });
    expect(judge([voided], [], days(1)).isPremium).toBe(false);
    expect(judge([of(status, { paidUntilAt: null })]).isPremium).toBe(false);
  });

  test('active for an hour before the renewal is charged: in, as for a payment that is late', () => {
    expect(judge([of('active', { pastDueSinceAt: now })])).toEqual({ isPremium: true, endsAt: days(graceDays), why: 'grace' });
  });

  test('to something that is not one of our plans: out', () => {
    expect(judge([of('active', { planType: null })]).isPremium).toBe(false);
  });

  test('paused: out until the end of the pause, then in again', () => {
    const paused = of('active', { resumesAt: days(3) });
    expect(judge([paused])).toEqual({ isPremium: false, endsAt: days(3), why: 'none' });
    expect(judge([paused], [], days(3))).toEqual({ isPremium: true, endsAt: null, why: 'subscription' });
    expect(judge([paused], [{ endsAt: null, revokedAt: null }])).toMatchObject({ isPremium: true, why: 'grant' });
  });
});

describe('a grant', () => {
  test('for good, until a day, run out, revoked', () => {
    expect(judge([], [{ endsAt: null, revokedAt: null }])).toEqual({ isPremium: true, endsAt: null, why: 'grant' });
    expect(judge([], [{ endsAt: days(2), revokedAt: null }])).toEqual({ isPremium: true, endsAt: days(2), why: 'grant' });
    expect(judge([], [{ endsAt: now, revokedAt: null }]).isPremium).toBe(false);
    expect(judge([], [{ endsAt: null, revokedAt: days(-1) }]).isPremium).toBe(false);
  });

  test('is independent of any subscription', () => {
    expect(judge([of('canceled')], [{ endsAt: null, revokedAt: null }]).isPremium).toBe(true);
    expect(judge([of('active')], [{ endsAt: days(-1), revokedAt: null }])).toMatchObject({ isPremium: true, why: 'subscription' });
  });
});

const moment = fc.option(
  fc.integer({ min: -20, max: 20 }).map((count) => days(count)),
  { nil: null },
);
const anySubscription = fc.record({
  status: fc.constantFrom(...subscriptionStatus.options),
  planType: fc.constantFrom('monthly' as const, 'annual' as const, null),
  cancelAt: moment,
  currentPeriodEndAt: moment,
  paidUntilAt: moment,
  pastDueSinceAt: moment,
  resumesAt: moment,
});
const anyGrant = fc.record({ endsAt: moment, revokedAt: moment });

test('of several reasons the one that lasts longest counts, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(anySubscription, { maxLength: 4 }), fc.array(anyGrant, { maxLength: 4 }), (subscriptions, grants) => {
      const together = judge(subscriptions, grants);
      const alone = [...subscriptions.map((one) => judge([one])), ...grants.map((one) => judge([], [one]))].filter((one) => one.isPremium);
      expect(together.isPremium).toBe(alone.length > 0);
      const ends = alone.map((one) => one.endsAt?.getTime() ?? Infinity);
      if (together.isPremium) expect(together.endsAt?.getTime() ?? Infinity).toBe(Math.max(...ends));
      expect(judge(subscriptions.toReversed(), grants.toReversed())).toMatchObject({
        isPremium: together.isPremium,
        endsAt: together.endsAt,
      });
    }),
  );
});

test('the end it names is the end: until then it holds, from then on it does not', () => {
  fc.assert(
    fc.property(fc.array(anySubscription, { maxLength: 3 }), fc.array(anyGrant, { maxLength: 3 }), (subscriptions, grants) => {
      const running = subscriptions.map((subscription) => ({ ...subscription, resumesAt: null }));
      const { endsAt } = judge(running, grants);
      if (!endsAt) return;
      expect(judge(running, grants, new Date(endsAt.getTime() - 1)).isPremium).toBe(true);
      expect(judge(running, grants, endsAt).isPremium).toBe(false);
    }),
  );
});

describe('the day on which access ended', () => {
  const ended = (status: SubscriptionStatus, more: Partial<SubscriptionFacts & { endedAt: Date | null }> = {}) =>
    Object.assign(of(status, more), { endedAt: more.endedAt ?? null });

  test('is null while a subscription gives access, and for a person who never had one', () => {
    expect(accessEndedAt([], now)).toBeNull();
    expect(accessEndedAt([ended('canceled', { endedAt: days(-9) }), ended('active')], now)).toBeNull();
    expect(accessEndedAt([ended('past_due', { pastDueSinceAt: days(-6) })], now)).toBeNull();
    expect(accessEndedAt([ended('incomplete_expired', { endedAt: days(-2) })], now)).toBeNull();
  });

  test('is the end of the last subscription, or of its grace period if that came first', () => {
    const older = ended('canceled', { endedAt: days(-90) });
    expect(accessEndedAt([older, ended('canceled', { endedAt: days(-9) })], now)).toEqual(days(-9));
    expect(accessEndedAt([ended('unpaid', { pastDueSinceAt: days(-10) })], now)).toEqual(days(graceDays - 10));
    expect(accessEndedAt([ended('canceled', { pastDueSinceAt: days(-20), endedAt: days(-1) })], now)).toEqual(days(graceDays - 20));
    expect(accessEndedAt([ended('active', { cancelAt: days(-1) })], now)).toEqual(days(-1));
  });
});

test('the grant that lasts longest counts, and an ended one says whether it expired or was revoked', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const grant = (endsAt: Date | null, revokedAt: Date | null = null) => ({ endsAt, revokedAt });
  const now = at(17);
  expect(lastGrant([], now)).toBeUndefined();
  expect(lastGrant([grant(at(20)), grant(at(30)), grant(at(10))], now)).toEqual({ state: 'active', endsAt: at(30) });
  expect(lastGrant([grant(null), grant(at(30))], now)).toEqual({ state: 'active', endsAt: null });
  expect(lastGrant([grant(at(10)), grant(at(12), at(16))], now)).toEqual({ state: 'expired', endsAt: at(12) });
  expect(lastGrant([grant(at(10)), grant(null, at(16))], now)).toEqual({ state: 'revoked', endsAt: at(16) });
  expect(lastGrant([grant(at(30), at(16)), grant(at(18))], now)).toEqual({ state: 'active', endsAt: at(18) });
});
