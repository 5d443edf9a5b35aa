import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/story.ts';

test.use({ allowedErrors: /^failed: |ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('an app that can be installed: the last visited page opens again and marks its odds as old', async ({ page, context }) => {
  await page.goto('/predictions');
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!);
  const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
  expect(start).toBe('/predictions');
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The service worker handles requests from the next visit on.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const notice = page.getByText('No connection. What you see may be out of date.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'NBA Predictions' })).toBeVisible();
  await expect(page.getByText('No connection: these odds are old')).toBeVisible();
  await expectAccessible(page, '/predictions: offline');
  // A page that is not stored says so at its own address, and opens as soon as there is a connection again.
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/contact');
  await expectAccessible(page, 'offline page');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Our Support Team' })).toBeVisible();
});

test('after one visit, the page opens without a connection at once', async ({ page, context }) => {
  // No longer timer fires, so that nothing that is needed waits for one.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) => (ms >= 1000 ? 0 : start(run, ms))) as typeof setTimeout;
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today’s Predictions' })).toBeVisible();
  await expect(page.getByText('No connection: these odds are old')).toBeVisible();
});
