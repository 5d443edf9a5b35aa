import { expect, test } from 'vitest';
import { describeOverduePayment, describeSubscription } from './describe-subscription.ts';

const monthly = {
  planName: 'Premium Picks Subscription',
  status: 'active',
  billingCycle: 'Monthly',
  nextPayment: 'Dec 22, 2026',
  customerPortalUrl: '/api/billing-portal',
  accessEnds: null,
  paymentFailed: null,
} as const;
const factsOf = (details: Parameters<typeof describeSubscription>[0]) => Object.fromEntries(describeSubscription(details).facts);

test('a running subscription states plan, price, status, cycle and next payment', () => {
  expect(factsOf(monthly)).toEqual({
    Plan: 'Premium Picks Subscription',
    Price: '$29.99 per month',
    Status: 'Active',
    'Billing Cycle': 'Monthly',
    'Next Payment': 'Dec 22, 2026',
  });
  expect(factsOf({ ...monthly, billingCycle: 'Annual', status: 'trialing' })).toMatchObject({ Price: '$269.99 per year', Status: 'Trial' });
});

test('fields that are missing have defaults: monthly billing, no next payment, no end', () => {
  const { facts, note } = describeSubscription({ status: 'trialing' });
  expect(Object.fromEntries(facts)).toMatchObject({ Status: 'Trial', 'Billing Cycle': 'Monthly', 'Next Payment': 'N/A' });
  expect(note).toBeUndefined();
});

test('a canceled plan names the day on which it ends', () => {
  const canceled = describeSubscription({ ...monthly, nextPayment: null, accessEnds: 'Dec 22, 2026' });
  expect(canceled.note).toBe('Your plan is canceled and ends on Dec 22, 2026. You can resume it until then.');
  expect(Object.fromEntries(canceled.facts)).toMatchObject({ 'Next Payment': 'N/A' });
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
