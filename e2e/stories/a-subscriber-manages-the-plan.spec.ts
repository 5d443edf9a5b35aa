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

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Manage Plan' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  await expectAccessible(portal, 'sandbox: billing portal');
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  // The tab that was left open is up to date as soon as the person comes back to it.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByText(/Your plan is canceled and ends on/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await portal.getByRole('link', { name: 'Return to Courtline' }).click();
  await expect(async () => {
    await portal.reload();
    await openTab(portal);
    await expect(portal.getByText(/Your plan is canceled and ends on/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(
    portal
      .locator('dl > div')
      .filter({ has: portal.getByText('Next Payment') })
      .locator('dd'),
  ).toHaveText('N/A');
  await expectAccessible(portal, '/dashboard: subscription canceled');

  await expect(async () => {
    const mails = (await (await context.request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`)).json()) as {
      to: string;
      subject: string;
      text: string;
    }[];
    const welcome = mails.find((mail) => mail.to === ada.email && mail.subject === 'Your free trial has started');
    expect(welcome?.text).toContain('The first charge is $29.99 per month on');
  }).toPass();
});

test('premium granted by an administrator is a direct account without a portal', async ({ page }) => {
  await showing(page, { active: false, details: null, endedOn: null });
  for (const words of ['Premium Access', 'Full Premium', 'Direct Account'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(/applied by an admin or through special access/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Portal|Manage/ })).toHaveCount(0);
  await expectAccessible(page, '/dashboard: subscription granted');
});

test('a failed payment is shown at the top, with the end of access and a link to fix it', async ({ page }) => {
  const details = {
    planName: 'Premium Picks Subscription',
    status: 'past_due',
    billingCycle: 'Monthly',
    nextPayment: 'Jan 22, 2027',
    customerPortalUrl: '/api/billing-portal',
    accessEnds: 'Jan 29, 2027',
    paymentFailed: 'Jan 22, 2027',
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
});
