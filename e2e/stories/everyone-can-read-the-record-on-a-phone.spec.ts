import { expectNoHorizontalScroll, expectUsable } from '../support/accessibility.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { sampleGameId, sampleLedger, sampleMovement, settledGamePage } from '../../web/test/sample-game-page.ts';
import { sampleRecord, settledPredictionPages } from '../../web/test/sample-track-record.ts';
import { expect, test } from '../support/story.ts';
import { mockRoute, mockApi, visitTrackRecord } from '../support/visit.ts';

// The content of these pages is tested elsewhere; here their wide tables and charts have to fit.
test('the record and the page of a finished game fit a phone', async ({ page }) => {
  await mockApi(page, { record: sampleRecord, latest: [publicGame()] });
  await mockRoute(page, '/api/record/predictions?*', settledPredictionPages.newest);
  await mockRoute(page, `/api/games/${sampleGameId}`, settledGamePage(sampleLedger(7)));
  await mockRoute(page, `/api/games/${sampleGameId}/movement`, sampleMovement());
  await visitTrackRecord(page);
  await expect(page.getByRole('table', { name: 'Settled games' })).toBeVisible();
  await expectUsable(page, '/track-record: the record on a phone');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Predictions' }).click();
  await page.getByRole('link', { name: 'Line movement' }).click();
  await expect(page.getByRole('table', { name: 'Recommended bets' })).toBeVisible();
  await expectUsable(page, '/games/:id: settled, on a phone');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
});
