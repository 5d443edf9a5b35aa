import { expect, test } from '../support/story.ts';

test('the home page and the predictions need at most 120 KB of script', async ({ page }) => {
  for (const path of ['/', '/predictions']) {
    await page.goto(path);
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes, path).toBeGreaterThan(10_000);
    expect(bytes / 1000, path).toBeLessThanOrEqual(120);
  }
});
