import { expectAccessible } from '../support/accessibility.ts';
import { publicGame } from '../support/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

test('a visitor is invited to log in or sign up, and the browser requests no premium data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Get Full Access to Premium Predictions' })).toBeVisible();
  for (const name of ['Log In', 'Sign Up']) await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  await expectLocks(page);
  expect(asked).not.toContain('/api/predictions/premium');
  await expectAccessible(page, '/predictions: games for a visitor');
});

test('a free member is invited to upgrade', async ({ page }) => {
  await mockApi(page, { tier: 'free', latest: [publicGame()] });
  await visitPredictions(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Unlock Premium Predictions' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  await expectLocks(page);
  await page.getByText('Favorite teams').click();
  await page.getByRole('button', { name: 'Boston Celtics BOS', exact: true }).click();
  await expectAccessible(page, '/predictions: games for a free member, favorite teams open');
});

async function expectLocks(page: import('@playwright/test').Page): Promise<void> {
  for (const [panel, words] of [
    ['Moneyline Prediction', 'Unlock our Moneyline predictions and more with Premium'],
    ['Over/Under Prediction', 'Unlock our Over/Under predictions and more with Premium'],
  ] as const) {
    const region = page.getByRole('group', { name: panel });
    await expect(region.getByText('Premium Content')).toBeVisible();
    await expect(region.getByText(words)).toBeVisible();
    await expect(region.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscribe');
    // The locked area contains a placeholder, not blurred data.
    expect(await region.textContent()).not.toMatch(/\d/);
  }
}
