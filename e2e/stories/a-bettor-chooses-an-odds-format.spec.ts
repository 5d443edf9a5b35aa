import { publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, openOptions, visitPredictions } from '../support/visit.ts';

test('the chosen odds format is remembered by the browser', async ({ page }) => {
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const boxes = page.getByRole('definition');
  await openOptions(page);
  await page.getByLabel('Odds format').selectOption('fractional');
  await expect(boxes.nth(0)).toContainText('4/5');
  await visitPredictions(page);
  await expect(page.getByLabel('Odds format')).toHaveValue('fractional');
  await expect(boxes.nth(0)).toContainText('4/5');
});
