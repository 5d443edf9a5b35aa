import { expectAccessible } from '../support/accessibility.ts';
import { inHours, publicGame } from '../support/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitHome } from '../support/visit.ts';

const five = ['BOS', 'GSW', 'DEN', 'MIA', 'NYK'].map((away, index) =>
  publicGame({ id: `g${index}`, away, home: 'LAL', startsAt: inHours(2 + index) }),
);

test('the home page shows the first three games with three boxes each', async ({ page, context }) => {
  await mockApi(page, { latest: five });
  await visitHome(page);
  const section = page.getByRole('region', { name: 'Today’s Predictions' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([/Boston Celtics/, /Golden State Warriors/, /Denver Nuggets/]);
  await expect(section.getByText('ML Home', { exact: true })).toHaveCount(3);
  await expectAccessible(page, '/: three games');
  await context.setOffline(true);
  await expect(section.getByText('You are offline: these odds are old')).toBeVisible();
  await expectAccessible(page, '/: offline');
});

test('a game on the home page links to its card', async ({ page }) => {
  await mockApi(page, { latest: five });
  await visitHome(page);
  await page.getByRole('link', { name: /Compare Denver/ }).click();
  await expect(page).toHaveURL(/\/predictions#game-g2$/);
  await expect(page.getByRole('article', { name: /Denver/ })).toBeInViewport();
});
