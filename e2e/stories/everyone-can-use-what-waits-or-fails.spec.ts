import { expectAccessible } from '../support/accessibility.ts';
import { expect, networkErrors, waitForHydration, httpErrors, test } from '../support/story.ts';
import { answer, mockApi } from '../support/visit.ts';

test('on the dashboard, while the games and the record are on their way there are spinners', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: 'never', record: 'never' });
  await page.goto('/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading predictions');
  await expectAccessible(page, '/dashboard: games on their way');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading the record');
  await expectAccessible(page, '/dashboard: stats on their way');
});

test('the subscription keeps its place while it is on its way', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: [] });
  await answer(page, '/api/subscription-details', 'never');
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Premium Benefits' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Your Subscription|Premium Access/ })).toHaveCount(0);
  await expectAccessible(page, '/dashboard: subscription on its way');
});

test.describe('when the subscription cannot be loaded', () => {
  test.use({ allowedErrors: httpErrors });

  test('that is said in its place', async ({ page }) => {
    await mockApi(page, { tier: 'premium', latest: [], premium: [] });
    await answer(page, '/api/subscription-details', 500);
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Subscription' }).click();
    await expect(page.getByText('Your subscription could not be loaded. Please reload the page.')).toBeVisible();
    await expectAccessible(page, '/dashboard: subscription failed');
  });
});

test.describe('when a script does not come', () => {
  test.use({ allowedErrors: new RegExp(`${networkErrors.source}|Failed to fetch dynamically imported module`) });

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
    await mockApi(page, {});
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    // The same visit with its memory lost: the page before this one has to be fetched anew.
    await page.reload();
    await waitForHydration(page);
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
