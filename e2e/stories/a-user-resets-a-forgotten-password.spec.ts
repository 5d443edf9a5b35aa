import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { expectToast, fillFields, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { readMail } from '../support/mailbox.ts';
import { expect, httpErrors, test } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

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
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible();
  await expect(page.getByText(`We sent it to ${person.email}`)).toBeVisible();
  await expectUsable(page, '/forgot-password: sent');
  await expectToast(
    page,
    'Password Reset Email Sent',
    'If an account with that email exists, you will receive password reset instructions shortly.',
  );

  const mailbox = await context.newPage();
  await readMail(context, { to: person.email, subject: 'Reset your' });
  await mailbox.goto(`${process.env['COURTLINE_SANDBOX_URL']}/mail`);
  const mail = mailbox.locator('article').filter({ hasText: person.email }).filter({ hasText: 'Reset your' });
  const opened = context.waitForEvent('page');
  await mail.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  const resetPage = await opened;
  const link = resetPage.url();

  const next = 'a wholly new password';
  await fillFields(resetPage, { 'New Password': next, 'Confirm Password': next });
  await resetPage.getByRole('button', { name: 'Reset Password' }).click();
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
  await expectUsable(page, '/reset-password: invalid link');
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
