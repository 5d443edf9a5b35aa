import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { plans } from '#domain/plans/plans.ts';
import { endTest, expectAccessible, prepareTest, renderApp } from '../../../test/render-app.tsx';
import { samplePlans } from '../../../test/sample-plans.ts';

vi.mock('#domain/plans/plan-table.ts', async (original) => {
  const { planTable } = await original<typeof import('#domain/plans/plan-table.ts')>();
  const { quarterlyPlan } = await import('../../../../domain/test/quarterly-plan.ts');
  return { planTable: [planTable[0], quarterlyPlan, planTable.at(-1)] };
});

// These run here and not in the setup file, which would load the app before the table of plans is replaced.
beforeEach(prepareTest);
afterEach(endTest);

const [, quarterly] = plans;

test('a third plan in the table can be chosen and is ordered by its key', async () => {
  const { sent, user } = await renderApp('/stripe-subscribe', {
    tier: 'free',
    answers: { '/api/plans': samplePlans(true), 'POST /api/create-checkout-session': 'never' },
  });
  const choices = await screen.findAllByRole('radio');
  expect(choices.map((choice) => choice.closest('label')!.textContent)).toEqual([
    'Premium Picks Subscription$29.99 per month7-day free trial',
    'Premium Picks Subscription - Quarterly$79.99 per quarter7-day free trial$26.66 a monthSave 11% compared to monthly',
    'Premium Picks Subscription - Annual$269.99 per yearBest Value7-day free trial$22.50 a monthSave 25% compared to monthly',
  ]);
  await user.click(choices[1]!);
  expect(window.location.search).toBe('?plan=quarterly');
  await screen.findByText(/^7 days free, then \$79\.99 every quarter until you cancel\./);
  await user.click(await screen.findByRole('button', { name: 'Start 7-day Free Trial' }));
  expect(sent.find(({ address }) => address === '/api/create-checkout-session')?.body).toEqual({
    priceId: 'price_quarterly',
    planType: 'quarterly',
  });
  await expectAccessible('/stripe-subscribe: three plans');
});

test('the account page describes a third plan and offers every change of it', async () => {
  const details: SubscriptionDetails['details'] = {
    planName: quarterly!.name,
    status: 'trialing',
    billingCycle: quarterly!.key,
    nextPayment: 'Nov 22, 2026',
    customerPortalUrl: '/api/billing-portal',
    accessEnds: null,
    paymentFailed: null,
    pausedUntil: null,
    withdrawUntil: null,
    planChanges: [
      { planType: 'monthly', consentText: 'I agree.' },
      { planType: 'annual', consentText: 'I agree.' },
    ],
  };
  await renderApp('/account', {
    tier: 'premium',
    answers: {
      '/api/subscription-details': { active: true, details, endedOn: null },
      '/api/alerts/rules': 'never',
      '/api/alerts/settings': 'never',
    },
  });
  await screen.findByText('$79.99 per quarter');
  screen.getByText('Quarterly');
  expect(screen.getAllByRole('button', { name: /^Switch to/ }).map(({ textContent }) => textContent)).toEqual([
    'Switch to the monthly plan',
    'Switch to the annual plan',
  ]);
});

test.each([
  ['/', 'Or $79.99 per quarter, saving 11%, or $269.99 per year, saving 25%.'],
  ['/premium', 'Or $79.99 per quarter: $26.66 a month, saving 11%, or $269.99 per year: $22.50 a month, saving 25%.'],
  ['/premium', 'then every month or quarter or year until you cancel'],
  ['/terms', 'Premium costs $29.99 per month or $79.99 per quarter or $269.99 per year and renews'],
  ['/terms', 'before a quarterly or an annual plan renews'],
])('%s says: %s', async (path, words) => {
  const noGames = { date: null, origin: null, games: 0, picks: null, entries: [] };
  await renderApp(path, { answers: { '/api/record/last-day': noGames, '/api/record/summary': 'never', '/api/predictions/latest': [] } });
  expect(document.body.textContent).toContain(words);
});
