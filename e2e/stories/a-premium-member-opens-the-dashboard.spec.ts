import { expectAccessible, expectRoomForLargeText } from '../support/accessibility.ts';
import { inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleRecord } from '../../web/test/sample-track-record.ts';
import { expect, httpErrors, test } from '../support/story.ts';

// The user exists in mocked responses only.
test.use({ allowedErrors: httpErrors });
import { mockApi } from '../support/visit.ts';

const pair = (id: string, away: string, home: string) => ({ id, away, home, startsAt: inHours(6) });

test('the picks come first on a phone; tab and order stay in the address after a reload and Back', async ({ page, isMobile }) => {
  const games = [
    premiumGame(pair('a', 'BOS', 'LAL'), { mlGap: 0.034, uoGap: 0.011 }),
    premiumGame(pair('b', 'GSW', 'MIN'), { mlGap: 0.004, uoGap: 0.051, uo: { under: 0.55, push: 0, over: 0.45 } }),
    premiumGame(pair('c', 'DEN', 'UTA'), { mlPrices: [145, -138], mlGap: -0.0203, uoGap: 0 }),
    premiumGame({ id: 'g', away: 'SAC', home: 'POR', startsAt: inHours(54) }, { ml: [0.4, 0.6], mlGap: 0.09 }),
  ];
  await mockApi(page, { tier: 'premium', latest: [publicGame(pair('a', 'BOS', 'LAL'))], premium: games, record: sampleRecord });
  await page.goto('/dashboard');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('RECOMMENDED BET').first()).toBeVisible();
  const padding = 16;
  if (isMobile) expect((await panel.boundingBox())!.y + padding).toBeLessThanOrEqual(350);
  await expectAccessible(page, '/dashboard: top picks', { onDesktopToo: true });

  await page.getByRole('tab', { name: 'All Games' }).press('Enter');
  await panel.getByLabel('Sort by').selectOption('value');
  await expect(page).toHaveURL('/dashboard?tab=games&sort=value');
  await page.reload();
  await expect(panel.locator('summary').first()).toContainText('Sacramento');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Record' }).click();
  await expect(page).toHaveURL(/track-record/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'All Games' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByLabel('Sort by')).toHaveValue('value');
  if (isMobile) await expectRoomForLargeText(page);

  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(panel).toContainText(/Picks won.*127 of 131/);
  if (isMobile) await expectRoomForLargeText(page);
  await expectAccessible(page, '/dashboard: stats');
  await panel.getByRole('link', { name: 'The whole track record' }).click();
  await expect(page).toHaveURL(/\/track-record$/);
});
