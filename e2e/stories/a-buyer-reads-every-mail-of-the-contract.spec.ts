import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from '../support/accessibility.ts';
import { fillFields, newPerson, registerByApi, type Person } from '../support/accounts-and-forms.ts';
import { newCard, payWithCard, startCheckout } from '../support/checkout.ts';
import { confirmByApi, readMail } from '../support/mailbox.ts';
import { expect, test } from '../support/story.ts';

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });
const fact = (page: Page, name: string) =>
  plan(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Moves the person's next charge at the simulated Stripe. Moving its clock would end the trials of other stories. */
async function moveNextCharge(context: BrowserContext, { email }: Person, days: number): Promise<void> {
  const form = { email, days: String(days) };
  await context.request.post(`${process.env['COURTLINE_SANDBOX_URL']}/stripe/next-charge`, { form });
}

interface Consents {
  readonly termsConsents: readonly { readonly consentText: string; readonly termsVersion: string; readonly givenAt: string }[];
  readonly purchaseConsents: readonly { readonly consentText: string; readonly planType: string; readonly givenAt: string }[];
}

async function downloadConsents(page: Page): Promise<Consents> {
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  return (JSON.parse(await readFile(file, 'utf8')) as { held: Consents }).held;
}

test('a buyer reads what is agreed from the trial to the withdrawal: consent, reminder, change, cancellation', async ({
  page,
  context,
  isMobile,
}) => {
  const ada = newPerson();
  await registerByApi(context, ada);
  await confirmByApi(context, ada);
  const mail = (subject: string) => readMail(context, { to: ada.email, subject });

  await test.step('a trial starts with the consent to its charge', async () => {
    await startCheckout(page);
    await fillFields(page, { 'Card number': newCard(), Expiry: '12 / 39', CVC: '123' });
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page.getByRole('alert')).toHaveText('You must accept the terms of service to continue.');
    await payWithCard(page, newCard());
    await page.waitForURL('/dashboard');
    const welcome = await mail('Your free trial has started');
    expect(welcome).toMatch(/The first charge is \$29\.99 per month on \w+ \d+, \d+\. Cancel before then and you pay nothing\./);
    expect(welcome).toContain('your plan renews every month at $29.99 until you cancel');
    expect(welcome).toMatch(/You can withdraw from this contract until \w+ \d+, \d+/);
    const { termsConsents, purchaseConsents } = await downloadConsents(page);
    expect(termsConsents).toMatchObject([
      { consentText: expect.stringContaining('I am at least 18 years old'), termsVersion: '2026-11-19' },
    ]);
    const charge = '$29.99 is charged when my 7-day free trial ends and every month after that';
    expect(purchaseConsents).toMatchObject([{ planType: 'monthly', consentText: expect.stringContaining(charge) }]);
  });

  await test.step('the charge is announced and made', async () => {
    await moveNextCharge(context, ada, 2);
    expect(await mail('Your free trial ends on')).toContain('your card will be charged $29.99 per month');
    await moveNextCharge(context, ada, 0);
    await expect(fact(page, 'Status')).toHaveText('Active');
  });

  await test.step('the plan is changed with a consent of its own', async () => {
    await plan(page).getByRole('button', { name: 'Switch to the annual plan' }).click();
    await plan(page).getByRole('button', { name: 'Switch plan', exact: true }).click();
    await expect(plan(page).getByText('Please agree to the new charges')).toBeVisible();
    await plan(page)
      .getByRole('checkbox', { name: /^I agree to the annual plan: \$269\.99 is charged today/ })
      .check();
    await plan(page).getByRole('button', { name: 'Switch plan', exact: true }).click();
    await expect(fact(page, 'Billing Cycle')).toHaveText('Annual');
    expect(await mail('Your plan has changed')).toContain('Your plan renews every year at $269.99 until you cancel.');
    await expect(fact(page, 'Next Payment')).toContainText('2027');
  });

  await test.step('the plan is canceled in two clicks', async () => {
    await plan(page).getByRole('button', { name: 'Cancel plan' }).click();
    await expect(plan(page).getByText(/^You keep premium until .* and will not be charged any more\./)).toBeVisible();
    await expectAccessible(page, '/account: canceling the plan');
    await plan(page).getByRole('button', { name: 'Yes, cancel my plan' }).click();
    await expect(plan(page).getByText(/^You keep premium until .* You can resume it until then\.$/)).toBeVisible();
    expect(await mail('Your plan is canceled')).toContain('and you will not be charged.');
  });

  await test.step('a withdrawal ends the contract at once', async () => {
    await plan(page).getByRole('link', { name: 'Withdraw from contract here' }).click();
    await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeVisible();
    await expect(page.getByText(ada.email)).toBeVisible();
    await expectAccessible(page, '/withdraw: before the confirmation');
    if (isMobile) await expectRoomForLargeText(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'You have withdrawn' })).toBeFocused();
    await expect(page.getByText(/^We received your withdrawal on .* we refund everything you paid\./)).toBeVisible();
    const acknowledged = await mail('You have withdrawn from your contract');
    expect(acknowledged).toMatch(/we received your withdrawal on \w+ \d+, \d+ at \d+:\d\d [AP]M/);
    expect(acknowledged).toContain('It concerns the annual plan at $269.99 per year');
    expect(await mail('Your premium subscription has ended')).toContain('Your card will not be charged again.');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/stripe-subscribe');
  });
});
