import { expectAccessible } from '../support/accessibility.ts';
import { expect, networkErrors, test } from '../support/story.ts';
import { mockApi } from '../support/visit.ts';

test.describe('when a script does not load', () => {
  test.use({ allowedErrors: new RegExp(`${networkErrors.source}|Failed to fetch dynamically imported module`) });

  test('pages are accessible before their script has loaded', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/reset-password?token=x', { waitUntil: 'load' });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expectAccessible(page, '/reset-password: before hydration');
  });

  test('returning to its page shows an error with a link', async ({ page }) => {
    await mockApi(page, {});
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    // The same visit with an empty cache: the previous page has to be loaded again.
    await page.reload();
    const { promise, resolve: giveUp } = Promise.withResolvers<void>();
    await page.route('**/assets/terms-page-*.js', async (route) => {
      await promise;
      await route.abort();
    });
    await page.goBack();
    giveUp();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page, 'everywhere: page failed to load');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});
