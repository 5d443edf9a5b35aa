import { expectAccessible } from '../support/accessibility.ts';
import { book, publicGame } from '../../web/test/sample-games.ts';
import { pageTime } from '../../web/test/page-time.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, mockRoute, visitPredictions } from '../support/visit.ts';

test('a changed price appears on an open page without a reload', async ({ page }) => {
  const before = publicGame();
  const after = publicGame(
    {},
    { ...before.bookmaker_odds, betmgm: { ...before.bookmaker_odds['betmgm']!, h2h: { home: -140, away: 118 } } },
  );
  await mockApi(page, { latest: [before] });
  await page.route('**/api/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 600000\nevent: games\ndata: ${JSON.stringify([after])}\n\n` }),
  );
  await visitPredictions(page);
  await expect(page.getByRole('definition').nth(0)).toContainText('−140');
});

test('a price that the bookmaker confirms unchanged does not grow old on an open page', async ({ page }) => {
  const quotedAgo = (minutes: number) => [publicGame({}, { betmgm: book(-150, 130, 224.5, -110, -110, minutes) })];
  await page.clock.install({ time: pageTime() });
  await mockApi(page, { latest: quotedAgo(2) });
  await visitPredictions(page);
  await expect(page.getByText(/Prices updated [12] min ago/)).toBeVisible();
  await mockRoute(page, '/api/predictions/latest', quotedAgo(-5));
  await page.clock.fastForward('05:00');
  await expect(page.getByText('Prices updated just now')).toBeVisible();
});

test.describe('without a connection', () => {
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
});
