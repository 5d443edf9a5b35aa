import { expectToast, fillIn } from '../people.ts';
import { expect, expectAccessible, faults, hydrated, refusals, test } from '../story.ts';
import { setScene } from '../visit.ts';

test.use({ tolerated: refusals });

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

test.describe('when a script does not come', () => {
  test.use({ tolerated: new RegExp(`${faults.source}|Failed to fetch dynamically imported module`) });

  test('pages that wait for it are in order meanwhile', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/subscribe');
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose your plan' })).toBeVisible();
    await expectAccessible(page, '/subscribe: before the script');
    await page.goto('/reset-password?token=x');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessible(page, '/reset-password: before the script');
  });

  test('going back to its page there is a spinner, and then the frame, an honest sentence and a way on', async ({ page }) => {
    await setScene(page, {});
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    // The same visit with its memory lost: the page before this one has to be fetched anew.
    await page.reload();
    await hydrated(page);
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    await page.route('**/assets/terms-page-*.js', async (route) => {
      await promise;
      await route.abort();
    });
    await page.goBack();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessible(page, 'everywhere: page on its way');
    giveUp();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page, 'everywhere: page that broke');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});
