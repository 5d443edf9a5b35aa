import type { Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from '../support/accessibility.ts';
import { buyByApi } from '../support/checkout.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { readMail } from '../support/mailbox.ts';
import { expect, test } from '../support/story.ts';

const openTab = (page: Page) => page.getByRole('tab', { name: 'Subscription' }).click();

test('a trial is labeled, its plan is managed in the portal, and a cancellation there appears on the dashboard', async ({
  page,
  context,
  isMobile,
}) => {
  const ada = newPerson();
  await registerByApi(context, ada);
  await buyByApi(context);
  await page.goto('/dashboard');
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
  await expect(page.getByText('Cards and invoices are in the billing portal.')).toBeVisible();
  if (isMobile) await expectRoomForLargeText(page);

  const account = await context.newPage();
  await account.goto('/account');
  await expect(account.getByRole('link', { name: 'Cards and invoices' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Manage Plan' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  await expectAccessible(portal, 'sandbox: billing portal');
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  // Open tabs show what was changed in the portal, without a reload and without having the focus.
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
  await account.getByRole('button', { name: 'Resume plan' }).click();
  for (const tab of [page, account]) {
    await expect(tab.getByText(canceled)).toHaveCount(0);
    await expect(nextPayment(tab)).toHaveText(/^\w+ \d+, \d+$/);
  }
  await portal.reload();
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  await portal.getByRole('link', { name: 'Return to Courtline' }).click();
  await expect(portal).toHaveURL('/dashboard?tab=subscription');
  await expect(portal.getByText(canceled)).toBeVisible();
  await expect(nextPayment(portal)).toHaveText('None');
  await account.close();
  await expectAccessible(portal, '/dashboard: subscription canceled');

  for (const [subject, words] of [
    ['Your free trial has started', 'The first charge is $29.99 per month on'],
    ['Your plan is canceled', 'and you will not be charged.'],
    ['Your plan continues', 'The next charge is $29.99 on'],
  ] as const) {
    expect(await readMail(context, { to: ada.email, subject })).toContain(words);
  }
});
