import { expect, test } from '../support/story.ts';

test.use({ javaScriptEnabled: false });

test('the home page has its content without JavaScript', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Predictions' }).first()).toBeVisible();
});

test('an unknown path returns status 404 and links to the home page', async ({ page }) => {
  const response = await page.goto('/there/is/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
