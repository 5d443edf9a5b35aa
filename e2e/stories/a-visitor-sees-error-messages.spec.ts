import { expectToast, fillFields } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockApi } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors });

test('an expired session signs the user out without an error', async ({ page }) => {
  await mockApi(page, { tier: 'free', user: 401 });
  await page.goto('/predictions');
  await expect(page.getByRole('heading', { name: 'Get Full Access to Premium Predictions' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('only one toast is shown; it closes after five seconds unless it is hovered or focused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth');
  await fillFields(page, { 'Username or email': 'Ada', Password: 'x' });
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
  // The accessibility check at the end of the story needs running timers.
  await page.clock.resume();
});
