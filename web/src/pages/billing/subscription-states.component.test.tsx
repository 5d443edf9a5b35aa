import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { samplePlans } from '../../../test/sample-plans.ts';

const nothing = { active: false, details: null, endedOn: null } as const;

async function openTab(subscription: SubscriptionDetails): Promise<void> {
  await renderApp('/dashboard?tab=subscription', {
    tier: 'premium',
    answers: {
      '/api/subscription-details': subscription,
      '/api/games': [],
      '/api/games/predictions': [],
      '/api/record/last-day': null,
    },
  });
}

const openAsFormerMember = (address: string, subscription: SubscriptionDetails) =>
  renderApp(address, {
    tier: 'free',
    answers: { '/api/subscription-details': subscription, '/api/plans': samplePlans(false) },
  });

test('premium granted by an administrator is a direct account without a portal', async () => {
  await openTab(nothing);
  await screen.findByRole('heading', { name: 'Premium Access' });
  for (const words of ['Full Premium', 'Direct Account']) expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(/applied by an admin or through special access/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Portal|Manage/ })).toBeNull();
  await expectAccessible('/dashboard: subscription granted');
});

test('granted premium with an end names its last day', async () => {
  await openTab({ ...nothing, grant: { state: 'active', endsOn: 'Dec 17, 2026' } });
  await screen.findByText('Access Until');
  expect(screen.getByText(/There is nothing to pay or renew\. Premium ends on Dec 17, 2026\./)).toBeDefined();
});

const trial: NonNullable<SubscriptionDetails['details']> = {
  planName: 'Premium Picks Subscription',
  status: 'trialing',
  billingCycle: 'monthly',
  nextPayment: 'Nov 24, 2026',
  customerPortalUrl: '/api/billing-portal',
  withdrawUntil: 'Dec 1, 2026',
  planChanges: [],
  accessEnds: null,
  paymentFailed: null,
  pausedUntil: null,
};

test('a trial is labeled with its end and lists what premium contains', async () => {
  await openTab({ active: true, details: trial, endedOn: null });
  await screen.findByRole('heading', { name: 'Your Subscription' });
  expect(screen.getByText('Trial')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Premium Benefits' })).toBeDefined();
  await expectAccessible('/dashboard: subscription on trial');
});

test('a failed payment is shown at the top, with the end of access and a link to fix it', async () => {
  const details: typeof trial = {
    ...trial,
    status: 'past_due',
    nextPayment: 'Jan 22, 2027',
    withdrawUntil: null,
    accessEnds: 'Jan 29, 2027',
    paymentFailed: 'Jan 22, 2027',
  };
  await openTab({ active: true, details, endedOn: null });
  await screen.findByText('Your payment did not go through');
  expect(
    screen.getByText(/failed on Jan 22, 2027\. Premium stays on until Jan 29, 2027\. Please update your card before then\./),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: /^Update your card/ }).getAttribute('href')).toBe('/api/billing-portal');
  // The card says that premium is active, the tab that a payment is overdue. A date of the next payment would hide that.
  expect(screen.getAllByText('Active')).toHaveLength(1);
  expect(screen.getByText('Payment overdue').closest('[role=tabpanel]')).not.toBeNull();
  expect(screen.queryByText('Next Payment')).toBeNull();
  expect(screen.getAllByText('Premium Picks Subscription')).toHaveLength(2);
  await expectAccessible('/dashboard: subscription past due');
});

test('a person whose subscription ended is told so on the way from the dashboard to the plans', async () => {
  await openAsFormerMember('/dashboard', { ...nothing, endedOn: 'Nov 22, 2026' });
  await screen.findByText('Your premium access ended on Nov 22, 2026');
  expect(window.location.pathname).toBe('/stripe-subscribe');
  await expectAccessible('/stripe-subscribe: subscription ended');
});

const revoked = { ...nothing, grant: { state: 'revoked', endsOn: 'Nov 17, 2026' } } as const;

test('a person whose premium was revoked is told so beside the plans', async () => {
  await openAsFormerMember('/stripe-subscribe', revoked);
  await screen.findByText('Your premium access ended on Nov 17, 2026');
  expect(screen.getByText(/our team has withdrawn it\..* Choose a plan to continue\./)).toBeDefined();
});

test('a person whose premium was revoked is told so on the account page', async () => {
  await openAsFormerMember('/account', revoked);
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(await plan.findByText(/our team has withdrawn it/)).toBeDefined();
});
