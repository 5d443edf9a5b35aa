import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts, waitForPaint } from '../support/layout-shift.ts';
import { inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expect, test, waitForHydration } from '../support/story.ts';
import { mockApi } from '../support/visit.ts';

test('if the font arrives late, pages fit a phone and a tablet and nothing moves', async ({ page }) => {
  let font = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  await recordLayoutShifts(page);
  const visit = async (path: string, ready: string): Promise<void> => {
    for (const width of [320, 768]) {
      font = Promise.withResolvers();
      await page.setViewportSize({ width, height: 844 });
      const arrival = page.waitForResponse('**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText(ready, { exact: true }).first()).toBeVisible();
      await waitForHydration(page);
      await waitForPaint(page);
      font.resolve();
      await (await arrival).finished();
      await expectNoLayoutShift(page);
      await expectNoHorizontalScroll(page);
    }
  };
  await visit('/auth', 'Password');
  await mockApi(page, { tier: 'free' });
  await visit('/account', 'Delete my account');
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame({ startsAt: inHours(24) })] });
  await visit('/premium', 'Go to Dashboard');
  await visit('/dashboard', 'RECOMMENDED BET');
});
