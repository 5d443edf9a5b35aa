import { expectAccessible } from '../support/accessibility.ts';
import { expect, networkErrors, waitForHydration, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi } from '../support/visit.ts';

test('the dashboard shows spinners while games and record load', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: 'never', record: 'never' });
  await page.goto('/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading predictions');
  await expectAccessible(page, '/dashboard: games loading');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading the record');
  await expectAccessible(page, '/dashboard: stats loading');
});

test('the layout reserves the space of the subscription while it loads', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: [] });
  await mockRoute(page, '/api/subscription-details', 'never');
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Premium Benefits' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Your Subscription|Premium Access/ })).toHaveCount(0);
  await expectAccessible(page, '/dashboard: subscription loading');
});

test.describe('when the subscription cannot be loaded', () => {
  test.use({ allowedErrors: httpErrors });

  test('an error is shown in its place', async ({ page }) => {
    await mockApi(page, { tier: 'premium', latest: [], premium: [] });
    await mockRoute(page, '/api/subscription-details', 500);
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Subscription' }).click();
    await expect(page.getByText('Your subscription could not be loaded. Please reload the page.')).toBeVisible();
    await expectAccessible(page, '/dashboard: subscription failed');
  });
});

test.describe('when a script does not load', () => {
  test.use({ allowedErrors: new RegExp(`${networkErrors.source}|Failed to fetch dynamically imported module`) });

  test('pages are accessible before their script has loaded', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/subscribe', { waitUntil: 'load' });
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose your plan' })).toBeVisible();
    await expectAccessible(page, '/subscribe: before hydration');
    await page.goto('/reset-password?token=x', { waitUntil: 'load' });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessible(page, '/reset-password: before hydration');
  });

  test('returning to its page shows a spinner, then an error with a link', async ({ page }) => {
    await mockApi(page, {});
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    // The same visit with an empty cache: the previous page has to be loaded again.
    await page.reload();
    await waitForHydration(page);
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    await page.route('**/assets/terms-page-*.js', async (route) => {
      await promise;
      await route.abort();
    });
    await page.goBack();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessible(page, 'everywhere: page loading');
    giveUp();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page, 'everywhere: page failed to load');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});
