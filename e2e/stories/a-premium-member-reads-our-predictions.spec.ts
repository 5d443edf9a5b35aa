import { expectAccessible } from '../support/accessibility.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

test('a premium member reads our probabilities, and a bar moves to each value gap', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);
  const moneyline = page.getByRole('group', { name: 'Moneyline Prediction' });
  await expect(moneyline).toContainText(/BOS.*Boston Celtics.*43\.2%.*LAL.*Los Angeles Lakers.*56\.8%/);
  await expect(moneyline.locator('[data-moved=true]')).toHaveCount(2);
  await expect(moneyline.locator('[data-moved=true]').first()).toHaveCSS('scale', '0.34 1');
  await expect(moneyline.locator('[data-moved=true]').last()).toHaveCSS('scale', '0 1');
  await expectAccessible(page, '/predictions: games for a premium member', { onDesktopToo: true });
});
