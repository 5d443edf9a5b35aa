import { publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, openOptions, visitPredictions } from '../support/visit.ts';

test('the chosen odds format is remembered by the browser', async ({ page }) => {
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const boxes = page.getByRole('definition');
  await expect(boxes.nth(0)).toContainText('−125');
  await openOptions(page);
  await page.getByLabel('Odds format').selectOption('decimal');
  await expect(boxes.nth(0)).toContainText('1.80');
  await page.getByLabel('Odds format').selectOption('fractional');
  await expect(boxes.nth(0)).toContainText('4/5');
  await visitPredictions(page);
  await expect(page.getByLabel('Odds format')).toHaveValue('fractional');
  await expect(boxes.nth(0)).toContainText('4/5');
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('times are in the visitor’s time zone, which is named', async ({ page }) => {
    await mockApi(page, { latest: [publicGame({ startsAt: '2199-01-16T00:30:00Z' })] });
    await visitPredictions(page);
    await expect(page.getByRole('article').getByText('1:30 AM GMT+1')).toBeVisible();
    await expect(page.getByRole('article').getByText('Jan 16, 2199')).toBeVisible();
  });
});
