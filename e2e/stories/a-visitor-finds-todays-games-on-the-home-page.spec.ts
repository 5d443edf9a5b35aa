import type { LastDay } from '#contract/settled-predictions.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleRecord } from '../../web/test/sample-track-record.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitHome } from '../support/visit.ts';

const five = ['BOS', 'GSW', 'DEN', 'MIA', 'NYK'].map((away, index) =>
  publicGame({ id: `g${index}`, away, home: 'LAL', startsAt: inHours(2 + index) }),
);

test('the first screen shows the first three games, each team with its best price and the books’ probability', async ({
  page,
  context,
}) => {
  await mockApi(page, { latest: five });
  await visitHome(page);
  const section = page.getByRole('region', { name: 'Today’s Predictions' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([/Boston Celtics/, /Golden State Warriors/, /Denver Nuggets/]);
  await expect(section.getByRole('columnheader')).toHaveText(['Team', 'Books say', 'Best price']);
  await expect(section.getByRole('row', { name: /^Boston Celtics \d/ })).toContainText(/4\d\.\d%\+105(Bovada\*|BetMGM)/);
  await expect(section.getByRole('row', { name: /^Los Angeles Lakers \d/ }).first()).toContainText(/5\d\.\d%−118BetOnline/);
  await expect(section.getByRole('row', { name: /^Los Angeles Lakers \d/ }).first()).toBeInViewport();
  await expectAccessible(page, '/: three games');
  await context.setOffline(true);
  await expect(section.getByText('No connection: these odds are old')).toBeVisible();
  await expectAccessible(page, '/: offline');
});

test('a premium member sees our probabilities there', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitHome(page);
  const section = page.getByRole('region', { name: 'Today’s Predictions' });
  await expect(section.getByRole('columnheader')).toHaveText(['Team', 'We say', 'Best price']);
  await expect(section.getByRole('row', { name: /^Boston Celtics \d/ })).toContainText('43.2%');
  await expect(section.getByRole('row', { name: /^Los Angeles Lakers \d/ })).toContainText('56.8%');
});

test('a game on the home page links to its card', async ({ page }) => {
  await mockApi(page, { latest: five });
  await visitHome(page);
  await page.getByRole('link', { name: /Compare Denver/ }).click();
  await expect(page).toHaveURL(/\/predictions#game-g2$/);
  await expect(page.getByRole('article', { name: /Denver/ })).toBeInViewport();
});

test('the line about the last day leads to the picks of that day', async ({ page }) => {
  const day: LastDay = { date: '2026-11-14', origin: 'live', games: 1, picks: sampleRecord.recommended, entries: [] };
  await mockApi(page, { latest: five });
  await page.route('**/api/record/last-day', (route) => route.fulfill({ json: day }));
  await visitHome(page);
  await page.getByRole('link', { name: 'See every pick' }).click();
  await expect(page).toHaveURL(/\/premium#last-day$/);
  await expect(page.getByRole('heading', { name: /^A sample: / })).toBeInViewport();
});
