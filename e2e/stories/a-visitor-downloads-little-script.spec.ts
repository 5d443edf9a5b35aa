import { expect, waitForHydration, test } from '../support/story.ts';

for (const path of ['/', '/predictions']) {
  test(`${path} needs at most 120 KB of script`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes / 1000).toBeLessThanOrEqual(120);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the games are part of the server-rendered page and of its structured data', async ({ page }) => {
    await expect
      .poll(
        async () => {
          await page.goto('/predictions');
          return page.getByRole('article').count();
        },
        { timeout: 45_000 },
      )
      .toBeGreaterThan(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/predictions$/);
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('SportsEvent');
    await expect(page.getByText('Premium Content').first()).toBeVisible();
  });
});
