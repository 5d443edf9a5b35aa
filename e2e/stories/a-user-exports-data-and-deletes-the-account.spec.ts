import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expectFieldError, expectToast, fillFields, delayResponses, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

test('all data stored about a user is downloaded as a file', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible();
  await expectAccessible(page, '/account: for a member');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
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
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await page.goto('/auth');
  await fillFields(page, { 'Username or email': person.username, Password: person.password });
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectToast(page, 'Login failed', '401: Invalid username or password');
});

test('a visitor without an account sees no account deletion', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
});
