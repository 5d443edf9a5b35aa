import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import {
  describeEndedGrant,
  describeOverduePayment,
  describeOwnPlan,
  describePlanDuringTimeOut,
  describeSubscription,
  isCanceled,
  summarizeSubscription,
} from './describe-subscription.ts';

const monthly: NonNullable<SubscriptionDetails['details']> = {
  planName: 'Premium Picks Subscription',
  status: 'active',
  billingCycle: 'monthly',
  nextPayment: 'Dec 22, 2026',
  customerPortalUrl: '/api/billing-portal',
  accessEnds: null,
  paymentFailed: null,
  pausedUntil: null,
  withdrawUntil: null,
  planChanges: [],
};
const factsOf = (details: Parameters<typeof describeSubscription>[0]) => Object.fromEntries(describeSubscription(details).facts);

test('a running subscription states plan, price, status, cycle and next payment', () => {
  expect(factsOf(monthly)).toEqual({
    Plan: 'Premium Picks Subscription',
    Price: '$29.99 per month',
    Status: 'Active',
    'Billing Cycle': 'Monthly',
    'Next Payment': 'Dec 22, 2026',
  });
  expect(factsOf({ ...monthly, billingCycle: 'annual', status: 'trialing' })).toMatchObject({ Price: '$269.99 per year', Status: 'Trial' });
});

test('fields that are missing have defaults: monthly billing, no next payment, no end', () => {
  const { facts, note } = describeSubscription({ status: 'trialing' });
  expect(Object.fromEntries(facts)).toMatchObject({ Status: 'Trial', 'Billing Cycle': 'Monthly', 'Next Payment': 'N/A' });
  expect(note).toBeUndefined();
});

const canceled = { ...monthly, nextPayment: null, accessEnds: 'Dec 22, 2026' };

test('a canceled plan names the day until which premium stays, and that nothing is charged', () => {
  const { facts, note } = describeSubscription(canceled);
  expect(note).toBe('You keep premium until Dec 22, 2026 and will not be charged. You can resume it until then.');
  expect(Object.fromEntries(facts)).toMatchObject({ Status: 'Active', 'Next Payment': 'None' });
});

test('a paused plan names the end of the pause and what is charged', () => {
  const { facts, note } = describeSubscription({ ...monthly, pausedUntil: 'Dec 1, 2026' });
  expect(note).toBe('Your plan is paused until Dec 1, 2026. Then it continues automatically.');
  expect(Object.fromEntries(facts)).toMatchObject({ 'Next Payment': 'Dec 22, 2026' });
});

test('a plan whose payments are paused names no charge, and is neither called active nor canceled', () => {
  const paused = { ...monthly, status: 'paused', nextPayment: null, accessEnds: 'Dec 22, 2026' } as const;
  const note =
    'Payments for your plan are paused, and nothing will be charged. You keep premium until Dec 22, 2026. It continues with the next payment. To resume, contact support.';
  expect(factsOf(paused)).toMatchObject({ Status: 'Payments paused', 'Next Payment': 'None' });
  expect([describeSubscription(paused).note, describeOwnPlan(paused), describePlanDuringTimeOut(paused)]).toEqual([note, note, note]);
  expect([summarizeSubscription(paused), isCanceled(paused)]).toEqual(['Paused, access until Dec 22, 2026', false]);
  const over = { ...paused, accessEnds: null };
  expect([summarizeSubscription(over), factsOf(over)['Next Payment']]).toEqual(['Paused', 'None']);
});

test('a member reads the state of the own plan, not the terms for new members', () => {
  expect(describeOwnPlan(monthly)).toBe('The next charge is on Dec 22, 2026.');
  expect(describeOwnPlan({ ...monthly, status: 'trialing' })).toBe('Your trial runs until Dec 22, 2026, the day of the first charge.');
  expect(describeOwnPlan(canceled)).toBe('You keep premium until Dec 22, 2026 and will not be charged. You can resume it until then.');
});

test('in a time-out a person reads whether the plan is paused or canceled, and what is charged', () => {
  expect(describePlanDuringTimeOut({ ...monthly, pausedUntil: 'Dec 1, 2026' })).toBe(
    'Your plan is paused until Dec 1, 2026. Then it continues automatically. The next payment is on Dec 22, 2026.',
  );
  expect(describePlanDuringTimeOut(canceled)).toBe('Your plan is canceled and ends on Dec 22, 2026. You will not be charged.');
  expect(describePlanDuringTimeOut(monthly)).toBe('Your plan is not paused. The next payment is on Dec 22, 2026.');
});

test.each([
  ['a paid plan', monthly, 'Premium Picks Subscription'],
  ['a trial', { ...monthly, status: 'trialing', nextPayment: 'Nov 22, 2026' }, 'Trial until Nov 22, 2026'],
  ['a canceled plan', canceled, 'Canceled, access until Dec 22, 2026'],
  ['an overdue payment', { ...canceled, status: 'past_due' }, 'Premium Picks Subscription'],
  ['a trial without a known end', { status: 'trialing' }, 'Trial'],
] as const)('%s in a few words', (_, details, words) => {
  expect(summarizeSubscription(details)).toBe(words);
});

test('an overdue payment is neither called active nor followed by a next payment', () => {
  const overdue = { ...monthly, status: 'past_due', paymentFailed: 'Nov 22, 2026', accessEnds: 'Nov 29, 2026' } as const;
  const facts = factsOf(overdue);
  expect(facts).toMatchObject({ Status: 'Payment overdue', 'Payment Failed': 'Nov 22, 2026', 'Access Until': 'Nov 29, 2026' });
  expect(facts).not.toHaveProperty('Next Payment');
  expect(describeOverduePayment(overdue)).toBe(
    'Your payment of $29.99 failed on Nov 22, 2026. Premium stays on until Nov 29, 2026. Please update your card before then.',
  );
  expect(describeOverduePayment({ status: 'past_due' })).toBe('Please update your card.');
});

test('granted premium that is over says since when and why; one that is running says nothing', () => {
  expect(describeEndedGrant(undefined)).toBeUndefined();
  expect(describeEndedGrant({ state: 'active', endsOn: 'Dec 17, 2026' })).toBeUndefined();
  expect(describeEndedGrant({ state: 'expired', endsOn: 'Nov 16, 2026' })?.why).toContain('its time is over');
  expect(describeEndedGrant({ state: 'revoked', endsOn: 'Nov 17, 2026' })).toEqual({
    endedOn: 'Nov 17, 2026',
    why: expect.stringContaining('our team has withdrawn it'),
  });
});
