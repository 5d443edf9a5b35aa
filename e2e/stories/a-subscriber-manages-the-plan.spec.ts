import type { Page } from '@playwright/test';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { buyPremium } from '../support/checkout.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';
import { mockRoute, mockApi } from '../support/visit.ts';

const openTab = (page: Page) => page.getByRole('tab', { name: 'Subscription' }).click();

async function showing(page: Page, subscription: SubscriptionDetails): Promise<void> {
  await mockApi(page, { tier: 'premium', latest: [], premium: [] });
  await mockRoute(page, '/api/subscription-details', subscription);
  await page.goto('/dashboard');
  await openTab(page);
}

test('a trial is labeled, its plan is managed in the portal, and a cancellation there appears on the dashboard', async ({
  page,
  context,
}) => {
  const ada = newPerson();
  await registerByApi(context, ada);
  await buyPremium(page);
  await openTab(page);
  await expect(page.getByRole('heading', { name: 'Your Subscription' })).toBeVisible();
  for (const [name, value] of [
    ['Plan', 'Premium Picks Subscription'],
    ['Status', 'Trial'],
    ['Billing Cycle', 'Monthly'],
    ['Next Payment', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/],
  ] as const) {
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    ).toHaveText(value);
  }
  await expect(page.getByRole('heading', { name: 'Premium Benefits' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    'Full Moneyline predictions',
    'Advanced Over/Under predictions',
    'Detailed value gap analysis',
    'Best bet recommendations',
  ]);
  await expect(page.getByRole('link', { name: 'View Billing Portal' })).toHaveAttribute('target', '_blank');

  await expect(page.getByText(/^Trial until \w+ \d+, \d+$/)).toBeVisible();
  await expect(page.getByText('Change or cancel your plan in the billing portal.')).toBeVisible();

  const account = await context.newPage();
  await account.goto('/account');
  await expect(account.getByRole('link', { name: 'Change or cancel plan' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Manage Plan' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  await expectAccessible(portal, 'sandbox: billing portal');
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  // The tabs that were left open follow the portal by themselves, without a reload, and without the focus.
  const canceled = /^You keep premium until \w+ \d+, \d+ and will not be charged\. You can resume it until then\.$/;
  const nextPayment = (tab: Page) =>
    tab
      .locator('dl > div')
      .filter({ has: tab.getByText('Next Payment') })
      .locator('dd');
  for (const tab of [page, account]) {
    await expect(tab.getByText(canceled)).toBeVisible();
    await expect(nextPayment(tab)).toHaveText('None');
  }
  await expect(page.getByText(/^Canceled, access until \w+ \d+, \d+$/)).toBeVisible();
  await portal.getByRole('button', { name: 'Resume plan' }).click();
  await expect(portal.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  for (const tab of [page, account]) {
    await expect(tab.getByText(canceled)).toHaveCount(0);
    await expect(nextPayment(tab)).toHaveText(/^\w+ \d+, \d+$/);
  }
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  await portal.getByRole('link', { name: 'Return to Courtline' }).click();
  await expect(portal).toHaveURL('/dashboard?tab=subscription');
  await expect(portal.getByText(canceled)).toBeVisible();
  await expect(nextPayment(portal)).toHaveText('None');
  await account.close();
  await expectAccessible(portal, '/dashboard: subscription canceled');

  await expect(async () => {
    const mails = (await (await context.request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`)).json()) as {
      to: string;
      subject: string;
      text: string;
    }[];
    const textOf = (subject: string) => mails.find((mail) => mail.to === ada.email && mail.subject === subject)?.text;
    expect(textOf('Your free trial has started')).toContain('The first charge is $29.99 per month on');
    expect(textOf('Your plan is canceled')).toContain('and you will not be charged.');
    expect(textOf('Your plan continues')).toContain('The next charge is $29.99 on');
  }).toPass();
});

test('premium granted by an administrator is a direct account without a portal', async ({ page }) => {
  await showing(page, { active: false, details: null, endedOn: null });
  for (const words of ['Premium Access', 'Full Premium', 'Direct Account'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(/applied by an admin or through special access/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Portal|Manage/ })).toHaveCount(0);
  await expectAccessible(page, '/dashboard: subscription granted');

  await showing(page, { active: false, details: null, endedOn: null, grant: { state: 'active', endsOn: 'Dec 17, 2026' } });
  await expect(page.getByText('Access Until')).toBeVisible();
  await expect(page.getByText(/There is nothing to pay or renew\. Premium ends on Dec 17, 2026\./)).toBeVisible();
});

test('a failed payment is shown at the top, with the end of access and a link to fix it', async ({ page }) => {
  const details = {
    planName: 'Premium Picks Subscription',
    status: 'past_due',
    billingCycle: 'Monthly',
    nextPayment: 'Jan 22, 2027',
    customerPortalUrl: '/api/billing-portal',
    withdrawUntil: null,
    planChange: null,
    accessEnds: 'Jan 29, 2027',
    paymentFailed: 'Jan 22, 2027',
    pausedUntil: null,
  } as const;
  await showing(page, { active: true, details, endedOn: null });
  await expect(page.getByText('Your payment did not go through')).toBeVisible();
  await expect(
    page.getByText(/failed on Jan 22, 2027\. Premium stays on until Jan 29, 2027\. Please update your card before then\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update your card' })).toHaveAttribute('href', '/api/billing-portal');
  // The card states that premium is on, the tab that the payment is overdue. A next payment would suggest that all is paid.
  await expect(page.getByText('Active', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('tabpanel').getByText('Payment overdue', { exact: true })).toBeVisible();
  await expect(page.getByText('Next Payment')).toHaveCount(0);
  await expect(page.getByText('Premium Picks Subscription', { exact: true })).toHaveCount(2);
  await expectAccessible(page, '/dashboard: subscription past due');
});

test('a person whose subscription ended is told so on the way from the dashboard to the plans', async ({ page }) => {
  await mockApi(page, { tier: 'free' });
  await mockRoute(page, '/api/subscription-details', { active: false, details: null, endedOn: 'Nov 22, 2026' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/stripe-subscribe');
  await expect(page.getByText('Your premium access ended on Nov 22, 2026')).toBeVisible();
  await expectAccessible(page, '/stripe-subscribe: subscription ended');

  const grant = { state: 'revoked', endsOn: 'Nov 17, 2026' } as const;
  await mockRoute(page, '/api/subscription-details', { active: false, details: null, endedOn: null, grant });
  await page.goto('/stripe-subscribe');
  await expect(page.getByText('Your premium access ended on Nov 17, 2026')).toBeVisible();
  await expect(page.getByText(/our team has withdrawn it\..* Choose a plan to continue\./)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Plan' }).getByText(/our team has withdrawn it/)).toBeVisible();
});
