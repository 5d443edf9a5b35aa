import { expectUsable } from '../support/accessibility.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleAnalysis, sampleGameId, sampleLedger, sampleMovement, gamePageBeforeTipOff } from '../../web/test/sample-game-page.ts';
import { expect, test } from '../support/story.ts';
import { mockRoute, mockApi, visitPredictions } from '../support/visit.ts';

test('a member compares the offers of each market, which fit the phone, and Back opens the same market', async ({ page }) => {
  const chain = sampleLedger(4);
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await mockRoute(page, `/api/games/${sampleGameId}`, gamePageBeforeTipOff(chain));
  await mockRoute(page, `/api/games/${sampleGameId}/movement`, sampleMovement());
  await mockRoute(page, `/api/games/${sampleGameId}/analysis`, sampleAnalysis(chain));
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Value analysis' }).click();
  await expect(page.getByRole('table', { name: 'Over: every book’s offer' })).toBeVisible();
  await expectUsable(page, '/games/:id: total offers compared');
  await page.getByRole('tab', { name: 'Spread' }).click();
  await expect(page.getByRole('table', { name: 'Boston Celtics: every book’s offer' })).toBeVisible();
  await expectUsable(page, '/games/:id: spread prediction');
  // Printed, the page has its tables and no controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Boston Celtics: every book’s offer' })).toBeVisible();
  const controls = [
    page.getByRole('combobox'),
    page.getByRole('tab'),
    page.getByRole('textbox'),
    page.getByRole('button', { name: 'Share' }),
  ];
  for (const control of controls) await expect(control.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  await expect(page).toHaveURL(`/games/${sampleGameId}?market=moneyline`);
  await expectUsable(page, '/games/:id: offers compared');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Moneyline' })).toHaveAttribute('aria-selected', 'true');
});
