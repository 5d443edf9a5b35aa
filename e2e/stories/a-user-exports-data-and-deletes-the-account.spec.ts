import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import {
  expectFieldError,
  expectToast,
  fillFields,
  delayResponses,
  newPerson,
  openAccountMenu,
  registerByApi,
} from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test, waitForHydration } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

test('the account page asks visitors to log in, gathers profile, plan, preferences and alerts, and downloads all data as a file', async ({
  page,
  context,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/auth?redirect=%2Faccount');
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/');
  await waitForHydration(page);
  await openAccountMenu(page, person);
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  const profile = page.getByRole('region', { name: 'Profile' });
  for (const text of [person.username, person.email, 'Password']) await expect(profile.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan' }).getByText('Free', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan' }).getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await page.getByText('Favorite teams, whose games are listed first: none').click();
  await expect(page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: /BOS/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alerts' }).getByText('Alerts about our picks are part of Premium.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Time-out' }).getByRole('link', { name: 'Take a time-out' })).toBeVisible();
  await expectAccessible(page, '/account: for a member');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('courtline-account.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: unknown };
  expect(data.account).toMatchObject({ username: person.username, email: person.email });
});

test('an account is deleted with its password, and the user is signed out', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('the rest of your trial or of the time you paid for ends now')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expectFieldError(page, 'Password', 'Password is required');
  await fillFields(page, { Password: 'wrong' });
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expectFieldError(page, 'Password', 'The password is wrong');
  await expectAccessible(page, '/account: account deletion with errors');
  await fillFields(page, { Password: person.password });
  const release = await delayResponses(page, '/api/account');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expectAccessible(page, '/account: account deletion loading');
  release();
  await expectToast(page, 'Account deleted', 'Your account has been deleted.');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeInViewport();
  await page.goto('/auth');
  await fillFields(page, { 'Username or email': person.username, Password: person.password });
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectToast(page, 'Login failed', '401: Invalid username or password');
});
