import type { Page } from '@playwright/test';
import { expectToast, fillIn, newPerson, registerQuietly } from '../people.ts';
import { expect, expectAccessible, refusals, test } from '../story.ts';
import { setScene } from '../visit.ts';

test.use({ tolerated: new RegExp(`${refusals.source}|^failed: |ERR_FAILED`) });

/** Refused by something in between that has no words, as a proxy may be. */
const refuseWithoutWords = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 502, json: { message: '' } }));

test('where the server has no words, each form has its own', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  await fillIn(page, { 'Your Name': 'Ada', 'Email Address': 'ada@example.com', Subject: 'Odds', Message: 'Which book is best?' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Error', 'There was a problem sending your message. Please try again.');

  await page.route('**/api/request-password-reset', (route) => route.abort());
  await page.goto('/forgot-password');
  await fillIn(page, { Email: 'ada@example.com' });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Error', 'An error occurred. Please try again.');

  await page.route('**/api/reset-password', (route) => route.abort());
  await page.goto('/reset-password?token=x');
  await fillIn(page, { 'New Password': 'long enough', 'Confirm Password': 'long enough' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'Error', 'An error occurred. Please try again.');
  await expectAccessible(page);
});

test('a verification refused without words says that it failed', async ({ page, context }) => {
  await registerQuietly(context, newPerson());
  await refuseWithoutWords(page, '/api/subscription-success');
  await page.goto('/subscription-success?session_id=cs_test_x');
  await expect(page.locator('#main').getByRole('alert')).toHaveText('Failed to verify subscription');
});

test('a session that has run out makes a stranger, and is no error', async ({ page }) => {
  await setScene(page, { tier: 'free', user: 401 });
  await page.goto('/predictions');
  await expect(page.getByRole('heading', { name: 'Get Full Access to Premium Predictions' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('one message at a time, gone after five seconds, and it waits while somebody is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth');
  await fillIn(page, { Username: 'Ada', Password: 'x' });
  const logIn = page.getByRole('button', { name: 'Log In' });
  const titles = page.getByText('Login failed', { exact: true });
  for (const [status, sentence] of [
    [401, '401: Invalid username or password'],
    [429, '429: Too many attempts.'],
  ] as const) {
    await page.route('**/api/login', (route) => route.fulfill({ status, json: { message: sentence.slice(5) } }));
    await logIn.click();
    await expectToast(page, 'Login failed', sentence);
    await expect(titles).toHaveCount(1);
  }
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(titles).toHaveCount(0);

  await logIn.click();
  await expect(titles).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(titles).toBeVisible();
  await page.clock.runFor(200);
  await expect(titles).toHaveCount(0);

  await logIn.click();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(60_000);
  await expect(titles).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveCount(0);
});
