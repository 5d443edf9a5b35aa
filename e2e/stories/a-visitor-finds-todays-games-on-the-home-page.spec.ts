import type { LastDay } from '#contract/settled-predictions.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inHours, publicGame } from '../../web/test/sample-games.ts';
import { sampleRecord } from '../../web/test/sample-track-record.ts';
import { expect, networkErrors, test } from '../support/story.ts';
import { mockApi, mockRoute, visitHome } from '../support/visit.ts';

// The story goes offline at its end, perhaps while a part of the page is being loaded.
test.use({ allowedErrors: networkErrors });

test('the first screen shows the games of the day, whose links lead to their pages, and the picks of the last day', async ({
  page,
  context,
}) => {
  const day: LastDay = { date: '2026-11-14', origin: 'live', games: 1, picks: sampleRecord.recommended, entries: [] };
  const five = ['BOS', 'GSW', 'DEN', 'MIA', 'NYK'].map((away, index) =>
    publicGame({ id: `g${index}`, away, home: 'LAL', startsAt: inHours(2 + index) }),
  );
  await mockApi(page, { latest: five });
  await mockRoute(page, '/api/record/last-day', day);
  await visitHome(page);
  const section = page.getByRole('region', { name: 'Today’s Predictions' });
  await expect(section.getByRole('row', { name: /^Los Angeles Lakers \d/ }).first()).toBeInViewport();
  await expectAccessible(page, '/: three games');

  await expect(page.getByRole('link', { name: /Compare Denver/ })).toHaveAttribute('href', '/games/g2');
  await page.getByRole('link', { name: 'See every pick' }).click();
  await expect(page).toHaveURL(/\/premium#last-day$/);
  await expect(page.getByRole('heading', { name: /^A sample: / })).toBeInViewport();
  await page.goBack();
  await context.setOffline(true);
  await expect(section.getByText('No connection: these odds are old')).toBeVisible();
  await expectAccessible(page, '/: offline');
});
