import { expectUsable } from '../support/accessible.ts';
import { publicGame } from '../support/sample-games.ts';
import { sampleId, sampleLedger, sampleMovement, settledPage } from '../support/sample-record.ts';
import { sampleRecord, settledPages } from '../support/sample-track-record.ts';
import { expect, test } from '../support/story.ts';
import { answer, setScene, visitPredictions, visitTrackRecord } from '../support/visit.ts';

// What these pages say is told on a desktop; here their wide tables and charts have to fit.

test('the track record', async ({ page }) => {
  await setScene(page, { record: sampleRecord });
  await answer(page, '/api/record/predictions?*', settledPages.newest);
  await visitTrackRecord(page);
  await expect(page.getByRole('table', { name: 'All settled predictions' })).toBeVisible();
  await expectUsable(page, '/track-record: the record on a phone');
});

test('the page of a game that is over', async ({ page }) => {
  await setScene(page, { latest: [publicGame()] });
  await answer(page, `/api/games/${sampleId}`, settledPage(sampleLedger(7)));
  await answer(page, `/api/games/${sampleId}/movement`, sampleMovement());
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Line movement and record' }).click();
  await expect(page.getByRole('table', { name: 'Recommended bets' })).toBeVisible();
  await expectUsable(page, '/games/:id: settled, on a phone');
});
