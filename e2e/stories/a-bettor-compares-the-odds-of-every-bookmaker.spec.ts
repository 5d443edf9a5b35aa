import { expectUsable } from '../support/accessibility.ts';
import { inHours, publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, openOptions, visitPredictions } from '../support/visit.ts';

const card = 'Boston Celtics @ Los Angeles Lakers';

test('a bettor compares the books with the mouse and the keyboard, sees prices by color, and finds the choices again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await mockApi(page, { latest: [publicGame(), publicGame({ id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(-4.5) })] });
  await visitPredictions(page);
  const game = page.getByRole('article', { name: card });
  const table = game.getByRole('table');

  await test.step('positive prices are green, negative red and EVEN white; a game in progress has amber italic text', async () => {
    for (const [text, color] of [
      ['+105', 'rgb(86, 201, 144)'],
      ['−122', 'rgb(255, 134, 123)'],
      ['EVEN', 'rgb(240, 237, 230)'],
    ] as const)
      await expect(table.getByText(text, { exact: true }).first()).toHaveCSS('color', color);
    const words = page.getByRole('article', { name: /Golden State/ }).getByText('Game in progress', { exact: true });
    await expect(words.first()).toHaveCSS('font-style', 'italic');
    await expect(words.first()).toHaveCSS('color', 'rgb(245, 192, 74)');
    await expectUsable(page, '/predictions: every bookmaker compared, one game in progress', { onDesktopToo: true });
  });

  await test.step('the keyboard alone selects a book', async () => {
    await game.getByRole('button', { name: /Bovada/ }).focus();
    await page.keyboard.press('Enter');
    await expect(game.getByRole('definition').nth(2)).toHaveText('225');
    // The Tab key reaches the prices in the row first, because each of them can be selected.
    const next = game.getByRole('button', { name: /BetOnline/ });
    while (!(await next.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('betonlineag');
  });

  await test.step('after a reload, book, sport and odds format are as they were chosen', async () => {
    await openOptions(page);
    await page.getByLabel('Sport', { exact: true }).selectOption('all');
    await page.getByLabel('Odds format').selectOption('fractional');
    await expect(game.getByRole('definition').nth(0)).toContainText('39/46');
    await visitPredictions(page);
    await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('betonlineag');
    await expect(game.getByRole('definition').nth(0)).toContainText('39/46');
    await openOptions(page);
    await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('all');
    await expect(page.getByLabel('Odds format')).toHaveValue('fractional');
  });
});

test('all of a box can be tapped by a signed-in bettor, and it is as large as a visitor’s', async ({ page }) => {
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const box = page.getByRole('article', { name: card }).getByRole('definition').nth(0).locator('..');
  const visitors = (await box.boundingBox())!;
  await mockApi(page, { tier: 'free', latest: [publicGame()] });
  await visitPredictions(page);
  await expect(box.getByRole('button', { name: '−125' })).toBeVisible();
  const own = (await box.boundingBox())!;
  expect([own.width, own.height]).toEqual([visitors.width, visitors.height]);
  await box.click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('dialog', { name: 'Los Angeles Lakers to win' })).toBeVisible();
});
