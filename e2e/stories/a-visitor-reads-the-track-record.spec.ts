import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { sampleRecord, settledPredictionPages } from '../../web/test/sample-track-record.ts';
import { expect, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';
import { mockApi, mockRoute, visitTrackRecord } from '../support/visit.ts';

// Figures, words and states of the page are tested in `track-record-page.component.test.tsx`.

/** The statistics are closed until a reader opens them. */
async function openStatistics(page: Page): Promise<void> {
  const parts = page.getByRole('main').locator('details');
  // The parts of the rendered page are replaced by closed ones when the mocked record is loaded.
  await expect(async () => {
    await parts.evaluateAll((all: HTMLDetailsElement[]) => all.forEach((part) => (part.open = true)));
    await expect(page.getByRole('table', { name: 'Scoreboard', exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a reader opens the statistics of the record, and chosen filters survive a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/record/summary') && asked.push(new URL(request.url()).search)));
  await mockApi(page, { record: sampleRecord });
  await mockRoute(page, '/api/record/predictions?*', settledPredictionPages.newest);
  await visitTrackRecord(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Track record' })).toBeVisible();
  await openStatistics(page);
  await expectAccessible(page, '/track-record: statistics open');

  await page.getByLabel('Market', { exact: true }).selectOption('Over/Under');
  await page.getByLabel('Team', { exact: true }).selectOption('BOS');
  await expect(page).toHaveURL('/track-record?market=total&team=BOS');
  await page.reload();
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('BOS');
  await expect.poll(() => asked.at(-1)).toMatch(/market=total.*team=BOS/);
});

// `how-it-works-page.component.test.tsx` proves the same in `npm test`.
test('the method is explained with measured results and without a promise of profit', completeRunOnly, async ({ page }) => {
  await mockApi(page, { record: sampleRecord });
  await page.goto('/');
  await page.getByRole('link', { name: 'how they are made' }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  const words = ['The model', 'No-vig price', 'Expected value', 'Value gap', 'Closing line value', 'Kelly stake', 'What none of this is'];
  for (const name of words) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('The market is ahead by 0.0021');
  await expect(main).toContainText('None of this is a promise of profit.');
  await expectAccessible(page, '/how-it-works: with figures');
});
