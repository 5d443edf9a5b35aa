import { expect, test } from '../support/story.ts';

// A story for each, because a second page comes from the service worker, and the browser does not know its compressed size.
for (const path of ['/', '/predictions']) {
  test(`the first view of ${path} needs at most 150 KB of script`, async ({ page }) => {
    const html = await (await page.goto(path))!.text();
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    );
    // What the page names itself. Menus and the like are loaded when the page is idle.
    const needed = scripts.filter(({ name }) => html.includes(new URL(name).pathname));
    const bytes = needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes / 1000).toBeLessThanOrEqual(150);
  });
}
