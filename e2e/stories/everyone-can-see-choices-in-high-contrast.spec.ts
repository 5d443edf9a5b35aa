import type { Locator } from '@playwright/test';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a bar moves to each value gap; in a high-contrast theme, best prices, choices, value bars and the current page are visible', async ({
  page,
}) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);
  const bars = page.getByRole('group', { name: 'Moneyline Prediction' }).locator('[data-moved=true]');
  await expect(bars).toHaveCount(2);
  await expect(bars.first()).toHaveCSS('scale', '0.34 1');
  await expect(bars.last()).toHaveCSS('scale', '0 1');
  await expectAccessible(page, '/predictions: games for a premium member');

  await page.emulateMedia({ forcedColors: 'active' });
  const best = page
    .getByRole('cell', { name: /best price/ })
    .first()
    .locator('.best-price');
  expect(await styleOf(best, 'outline-style')).toBe('solid');

  const chosen = page.getByRole('button', { name: 'Cards', pressed: true });
  const other = page.getByRole('button', { name: 'Board', pressed: false });
  expect(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'));

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const background = await styleOf(page.locator('html'), 'background-color');
  const underlined = await links.evaluateAll(
    (all, color) => all.filter((link) => getComputedStyle(link).borderBottomColor !== color),
    background,
  );
  expect(underlined).toHaveLength(1);
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveCount(1);

  const bar = page.locator('[data-moved]').first();
  expect(await styleOf(bar, 'background-color')).not.toBe(background);
});
