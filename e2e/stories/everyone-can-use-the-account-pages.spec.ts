import { fillIn } from '../people.ts';
import { expect, expectUsable, refusals, test } from '../story.ts';

test.use({ tolerated: refusals });

for (const [address, button] of [
  ['/auth', 'Log In'],
  ['/auth#register', 'Create Account'],
  ['/forgot-password', 'Send Reset Link'],
  ['/reset-password?token=x', 'Reset Password'],
  ['/contact', 'Send Message'],
] as const) {
  test(`${address} is accessible with every error shown`, async ({ page }) => {
    await page.goto(address);
    if (address.endsWith('#register')) await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectUsable(page);
  });
}

test('a message on top of the page is accessible, and stays while the focus is on it', async ({ page }) => {
  await page.goto('/auth');
  await fillIn(page, { Username: 'nobody', Password: 'x' });
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await expectUsable(page);
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
});

test('what the password pages say at the end is accessible', async ({ page }) => {
  await page.route('**/api/request-password-reset', (route) => route.fulfill({ json: { message: '' } }));
  await page.goto('/forgot-password');
  await fillIn(page, { Email: 'ada@example.com' });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  await expectUsable(page);
  await page.goto('/reset-password?token=an-invented-one');
  await fillIn(page, { 'New Password': 'long enough', 'Confirm Password': 'long enough' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expectUsable(page);
});

test('ending alert mails says how it went, and is accessible when it failed and when it is done', async ({ page }) => {
  await page.goto('/unsubscribe?token=an-invented-one');
  await page.getByRole('button', { name: 'End alert mails' }).click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectUsable(page);
  await page.route('**/api/alerts/unsubscribe*', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'End alert mails' }).click();
  await expect(page.getByRole('heading', { name: 'No more alert mails' })).toBeVisible();
  await expectUsable(page);
});
