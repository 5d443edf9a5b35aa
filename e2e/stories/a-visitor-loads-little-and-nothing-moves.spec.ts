import { expect, test } from '../story.ts';

for (const path of ['/', '/predictions']) {
  test(`${path} needs at most 120 KB of script, and its content stays where it is`, async ({ page }) => {
    let bytes = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') bytes += (await response.request().sizes()).responseBodySize;
    });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer')));
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.05);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes / 1000).toBeLessThanOrEqual(120);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the games of the running league are part of the page itself, and told to search engines', async ({ page }) => {
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
