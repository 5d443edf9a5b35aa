import { expectUsable } from '../support/accessibility.ts';
import { fillFields } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors });

test('every form is usable with every error shown, and a message stays open while it has focus', async ({ page }) => {
  await mockRoute(page, '/api/reset-password/check', { isValid: true });
  for (const [address, button, state] of [
    ['/auth?tab=register', 'Create Account', '/auth: registration with errors'],
    ['/forgot-password', 'Send Reset Link', '/forgot-password: with errors'],
    ['/reset-password?token=x', 'Reset Password', '/reset-password: with errors'],
    ['/contact', 'Send Message', '/contact: with errors'],
    ['/auth', 'Log In', '/auth: login with errors'],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectUsable(page, state);
    });
  }
  await fillFields(page, { 'Username or email': 'nobody', Password: 'x' });
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await expectUsable(page, 'everywhere: error message');
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
});

test('unsubscribing from alert emails reports an invalid link, and succeeds', async ({ page }) => {
  for (const token of ['too-short', 'well-formed-but-unknown-to-the-server']) {
    await page.goto(`/unsubscribe?token=${token}`);
    await page.getByRole('button', { name: 'Stop alert emails' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('This link is not valid any more.');
  }
  await expectUsable(page, '/unsubscribe: failed');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await mockRoute(page, '/api/alerts/unsubscribe*', {}, promise);
  await page.getByRole('button', { name: 'Stop alert emails' }).click();
  await expect(page.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
  await expectUsable(page, '/unsubscribe: loading');
  release();
  await expect(page.getByRole('heading', { name: 'No more alert emails' })).toBeVisible();
  await expectUsable(page, '/unsubscribe: done');
});

test('the time-out page waits for the user and asks a premium member about the subscription', async ({ page }) => {
  await mockApi(page, { tier: 'premium', user: 'never' });
  await page.goto('/time-out');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectUsable(page, '/time-out: user not yet known');
  await mockApi(page, { tier: 'premium' });
  await page.goto('/time-out');
  await expect(page.getByRole('group', { name: 'And your subscription?' })).toBeVisible();
  await expectUsable(page, '/time-out: for a premium member');
});
