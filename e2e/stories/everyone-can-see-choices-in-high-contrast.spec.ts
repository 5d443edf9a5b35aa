import type { Locator } from '@playwright/test';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in a high-contrast theme of the system, best prices, choices, value bars and the current page are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);

  const best = page
    .getByRole('cell', { name: /best price/ })
    .first()
    .locator('.framed');
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
