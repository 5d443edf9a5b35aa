import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, openOptions, visitPredictions } from '../support/visit.ts';

test('a visitor is invited to log in or sign up, and the browser requests no premium data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Get Full Access to Premium Predictions' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?redirect=%2Fpredictions');
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=register&redirect=%2Fpredictions');
  await expect(main).not.toContainText('Sign in to see our probabilities');
  await expectTwoLocks(page);
  expect(asked).not.toContain('/api/predictions/premium');
  await expectAccessible(page, '/predictions: games for a visitor');
});

test('a free member is invited to upgrade', async ({ page }) => {
  await mockApi(page, { tier: 'free', latest: [publicGame()] });
  await visitPredictions(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Unlock Premium Predictions' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  await expectTwoLocks(page);
  await openOptions(page);
  await page.getByText('Favorite teams').click();
  await page.getByRole('button', { name: 'Boston Celtics BOS', exact: true }).click();
  await expectAccessible(page, '/predictions: games for a free member, favorite teams open');
});

test('the first odds are in the first screen of a phone, and seven games are at most 6,500 pixels long', async ({ page }, { project }) => {
  const teams = ['BOS LAL', 'GSW MIN', 'DEN UTA', 'MIA ORL', 'NYK BKN', 'TOR CHI', 'SAS PHX'].map((pair) => pair.split(' '));
  await recordLayoutShifts(page);
  await mockApi(page, { latest: teams.map(([away = '', home = ''], index) => publicGame({ id: `g${index}`, away, home })) });
  await visitPredictions(page);
  await expect(page.getByRole('article')).toHaveCount(7);
  await expectNoHorizontalScroll(page);
  await expectNoLayoutShift(page);
  if (project.name !== 'phone') return;
  expect((await page.getByRole('table').first().boundingBox())!.y).toBeLessThanOrEqual(500);
  expect((await page.getByRole('article').first().boundingBox())!.height).toBeLessThanOrEqual(1.3 * 844);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500);
});

async function expectTwoLocks(page: Page): Promise<void> {
  for (const [market, model] of [
    ['Moneyline', 'ML Model'],
    ['Over/Under', 'UO Model'],
  ]) {
    const lock = page.getByRole('article').getByRole('group', { name: `${market} Prediction` });
    await expect(lock.getByText(model!, { exact: true })).toBeVisible();
    await expect(lock.getByText('Premium Content')).toBeVisible();
    await expect(lock.getByText(`Unlock our ${market} predictions and more with Premium`)).toBeVisible();
    await expect(lock.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscribe');
    // The locked area contains no data, not even blurred.
    expect(await lock.textContent()).not.toMatch(/\d/);
  }
}
