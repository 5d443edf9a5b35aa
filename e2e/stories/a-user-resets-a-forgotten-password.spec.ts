import { expectAccessible } from '../support/accessibility.ts';
import {
  expectFailures,
  expectFieldError,
  expectToast,
  fillFields,
  delayResponses,
  newPerson,
  registerByApi,
} from '../support/accounts-and-forms.ts';
import { expect, networkErrors, test } from '../support/story.ts';
import { mockRoute } from '../support/visit.ts';

test.use({ allowedErrors: networkErrors });

test('a reset link is requested, mailed, opened and used once; other browsers are signed out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await registerByApi(elsewhere, person);
  const otherPage = await elsewhere.newPage();

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await fillFields(page, { Email: person.email });
  const release = await delayResponses(page, '/api/request-password-reset');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectAccessible(page, '/forgot-password: loading');
  release();
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible();
  await expect(page.getByText(`We sent it to ${person.email}`)).toBeVisible();
  await expect(page.getByText(/spam folder/)).toBeVisible();
  await expect(page.getByText(/Enter the email of your account/)).toHaveCount(0);
  await expectToast(
    page,
    'Password Reset Email Sent',
    'If an account with that email exists, you will receive password reset instructions shortly.',
  );

  // Another address can be entered, and the mail can be sent again.
  await page.getByRole('button', { name: 'Use another address' }).click();
  await fillFields(page, { Email: `another-${person.email}` });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(`We sent it to another-${person.email}`)).toBeVisible();
  const again = page.waitForRequest('**/api/request-password-reset');
  await page.getByRole('button', { name: 'Send again' }).click();
  expect((await again).postDataJSON()).toEqual({ email: `another-${person.email}` });

  const mailbox = await context.newPage();
  const mail = mailbox.locator('article').filter({ hasText: person.email }).filter({ hasText: 'Reset your' });
  await expect(async () => {
    await mailbox.goto(`${process.env['COURTLINE_SANDBOX_URL']}/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const opened = context.waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  const resetPage = await opened;
  const link = resetPage.url();

  const next = 'a wholly new password';
  await fillFields(resetPage, { 'New Password': next, 'Confirm Password': next });
  const releaseReset = await delayResponses(resetPage, '/api/reset-password');
  await resetPage.getByRole('button', { name: 'Reset Password' }).click();
  await expect(resetPage.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
  await expectAccessible(resetPage, '/reset-password: loading');
  releaseReset();
  await expect(resetPage.getByText('Your password has been successfully reset!')).toBeVisible();
  await expectToast(
    resetPage,
    'Password Reset Success',
    'Your password has been successfully reset. You can now log in with your new password.',
  );

  await expectAccessible(resetPage, '/reset-password: done');

  await otherPage.goto('/');
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();

  await resetPage.getByRole('link', { name: 'Go to Login' }).click();
  await fillFields(resetPage, { 'Username or email': person.username, Password: next });
  await resetPage.getByRole('button', { name: 'Log In' }).click();
  await expectToast(resetPage, 'Login successful', `Welcome back, ${person.username}!`);

  // The used link says so at once, before anything is typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('an invalid email is reported below the field', async ({ page }) => {
  await page.goto('/forgot-password');
  await fillFields(page, { Email: 'ada@' });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectFieldError(page, 'Email', 'Invalid email format');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a failure shows the server’s message, or our own if there is none', async ({ page }) => {
  await page.goto('/forgot-password');
  await fillFields(page, { Email: 'ada@example.com' });
  await expectFailures(page, '/api/request-password-reset', 'Send Reset Link', 'An error occurred. Please try again.');
});

test('a new password must follow the rules', async ({ page }) => {
  await mockRoute(page, '/api/reset-password/check', { isValid: true });
  await page.goto('/reset-password?token=x');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectFieldError(page, 'New Password', 'Password must be at least 8 characters');
  await expectFieldError(page, 'Confirm Password', 'Password confirmation is required');
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
  await fillFields(page, { 'New Password': 'long enough', 'Confirm Password': 'not the same' });
  await expectFieldError(page, 'Confirm Password', "Passwords don't match");
  await page.getByRole('button', { name: 'Show New Password' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('without a token the button is disabled', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Reset token is required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
});

test('any other failure of the reset is shown as a toast, and the form stays', async ({ page }) => {
  await mockRoute(page, '/api/reset-password/check', { isValid: true });
  await page.goto('/reset-password?token=x');
  await fillFields(page, { 'New Password': 'long enough', 'Confirm Password': 'long enough' });
  await expectFailures(page, '/api/reset-password', 'Reset Password', 'An error occurred. Please try again.');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('long enough');
});
