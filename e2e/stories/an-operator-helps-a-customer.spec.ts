import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { expectToast, fillFields, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { becomeOperator, openConsole } from '../support/operators.ts';
import { expect, httpErrors, test } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

const ours = { 'x-requested-with': 'XMLHttpRequest' };

async function findPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click();
  await fillFields(page, { 'Email, username or account id': name });
  await page.getByRole('button', { name: 'Find' }).click();
}

/** Chooses an action, gives the reason and waits for its message. */
async function act(page: Page, button: string, { submit = button, message }: { submit?: string; message: string | RegExp }): Promise<void> {
  const send = page.getByRole('form').getByRole('button', { name: submit, exact: true }).and(page.locator('[type=submit]')).last();
  // The header comes back when scrolling stops, which can be between the press and the release of the mouse button. Then the click misses.
  await expect(async () => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(send).toBeVisible({ timeout: 2000 });
  }).toPass();
  await send.click();
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await fillFields(page, { Reason: 'asked by mail' });
  await send.click();
  await expectToast(page, 'Done', message);
  await page.getByRole('button', { name: 'Close' }).click();
}

test('an operator opens the console with a passkey, grants premium, asks to lift a time-out, suspends; all of it is in the audit trail', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const customer = newPerson();
  await registerByApi(elsewhere, customer);
  const timeOut = { length: 'week', billing: 'pause', confirmed: true };
  expect((await elsewhere.request.post('/api/time-out', { data: timeOut, headers: ours })).status()).toBe(200);
  await becomeOperator(page);
  await openConsole(page);
  await expect(page.getByRole('heading', { name: 'Feeds' })).toBeVisible();
  await expect(page.getByText('Head of the ledger')).toBeVisible();
  await expectUsable(page, '/operator: overview');

  await findPerson(page, 'nobody at all');
  await expect(page.getByText('Nobody has exactly this email, username or account id.')).toBeVisible();
  await findPerson(page, customer.email);
  await expect(page.getByRole('heading', { name: customer.username })).toBeVisible();
  await expect(page.getByText('The person is no customer of the payment provider.')).toBeVisible();
  await expectUsable(page, '/operator: a person');
  await page.getByRole('button', { name: 'Grant premium' }).click();
  await expect(page.getByRole('heading', { name: `Grant premium to ${customer.username}` })).toBeFocused();
  await expectAccessible(page, '/operator: an action');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Grant premium', { message: `${customer.username} is premium until` });
  await expect(page.getByRole('button', { name: /^Revoke grant/ })).toBeVisible();
  expect(await (await elsewhere.request.get('/api/user')).json()).toMatchObject({ isPremium: true });

  await act(page, 'Ask to lift the time-out', { submit: 'Ask a second operator', message: /Another operator has to approve it/ });
  await act(page, 'Suspend', { message: /is suspended and signed out everywhere/ });
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);

  for (const [tab, state] of [
    [/^Time-outs/, 'time-outs'],
    ['Failures', 'failures'],
    ['Notices', 'notices'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0);
    await expectUsable(page, `/operator: ${state}`);
  }
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: customer.username });
  await expect(rows).toHaveText([
    /^suspend.*asked by mail/,
    /^request-time-out-lift.*asked by mail/,
    /^grant-premium.*asked by mail/,
    /^ask-provider.*read in the console/,
    /^show-person.*read in the console/,
    /^find-person.*read in the console/,
  ]);
  await expectUsable(page, '/operator: audit trail');
  await elsewhere.close();
});
