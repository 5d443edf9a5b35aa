import { expectAccessible } from '../support/accessibility.ts';
import { inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

const other = { id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(5) };
const none = {
  ml: [0, 0],
  mlGap: 0,
  uo: { under: 0, push: 0, over: 0 },
  uoGap: 0,
  cover: { away: 0, push: 0, home: 0 },
  spreadGap: 0,
} as const;

test('every panel shows probabilities and the best bet on each side with its gap and a bar that moves to it', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);
  const moneyline = page.getByRole('group', { name: 'Moneyline Prediction' });
  await expect(moneyline).toContainText('ML Model');
  await expect(moneyline).toContainText(/BOS.*Boston Celtics.*43\.2%.*LAL.*Los Angeles Lakers.*56\.8%/);
  await expect(moneyline).toContainText(/LAL at −118, BetOnline\*.*\+3\.4%.*BOS at \+105, BetMGM.*−5\.2%/);
  const total = page.getByRole('group', { name: 'Over/Under Prediction' });
  await expect(total).toContainText('UO Model');
  await expect(total).toContainText(/Over \(224\.5\).*47\.6%.*Under \(224\.5\).*51\.2%.*Push.*1\.2%/);
  await expect(total).toContainText(/Under 224\.5 at −105, BetMGM.*\+1\.2%.*Over 224\.5 at −115, BetMGM.*−3\.1%/);
  const spread = page.getByRole('group', { name: 'Spread Prediction' });
  await expect(spread).toContainText(/Boston Celtics \+4.*46\.0%.*Los Angeles Lakers −4.*50\.0%.*Push.*4\.0%/);
  await expect(spread).toContainText(/LAL −4 at −110, FanDuel.*−2\.0%.*BOS \+3\.5 at −110, FanDuel.*−6\.0%/);
  await expect(moneyline.locator('[data-moved=true]')).toHaveCount(2);
  await expect(moneyline.locator('[data-moved=true]').first()).toHaveCSS('scale', '0.34 1');
  await expect(moneyline.locator('[data-moved=true]').last()).toHaveCSS('scale', '0 1');
  await expect(page.getByText('A side can lose more often than it wins and still be worth its price.')).toHaveCount(1);
  await expect(page.getByText(/^Recorded \w+ \d+, \d+:\d\d [AP]M · Proof/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Proof/ })).toHaveAttribute('href', '/games/0022600150#proof');
  await expect(page.getByRole('main')).not.toContainText(/entry 1204|model 1\.0\.0|a3f1/);
  await expect(page.getByRole('heading', { name: /(Full Access to|Unlock) Premium Predictions/ })).toHaveCount(0);
  await expectAccessible(page, '/predictions: games for a premium member', { onDesktopToo: true });
});

test('a bet named in a panel opens the bet log with the handicap of its own team', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);
  await page.getByRole('button', { name: 'BOS +3.5 at −110, FanDuel' }).click();
  await expect(page.getByRole('dialog', { name: 'Boston Celtics +3.5' })).toContainText('−110 at FanDuel');
});

test('the bar waits 300 ms before it moves', async ({ page }) => {
  await page.addInitScript(() => {
    const marks = globalThis as unknown as { marks: Record<string, number> };
    marks.marks = {};
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('[data-moved]')?.dataset['moved'];
      if (state !== undefined) marks.marks[state] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-moved'] });
  });
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await visitPredictions(page);
  await expect(page.locator('[data-moved=true]').first()).toBeAttached();
  const { true: moved = 0, false: shown = Infinity } = await page.evaluate(
    () => (globalThis as unknown as { marks: Record<string, number> }).marks,
  );
  // The observer is notified of both changes with a delay, which can be longer for the first one.
  expect(moved - shown).toBeGreaterThanOrEqual(250);
});

test('premium predictions are joined with the public games by id; a game without one shows “coming soon”', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame(), publicGame(other)], premium: [premiumGame(other, none), premiumGame()] });
  await visitPredictions(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: /Boston/ })).toContainText('56.8%');
  const waiting = page.getByRole('article', { name: /Golden State/ });
  await expect(waiting.getByText('Coming Soon')).toHaveCount(3);
  await expect(waiting.getByText('Our prediction models are analyzing this game. Check back soon for insights.')).toHaveCount(3);
  await expectAccessible(page, '/predictions: coming soon');
});

test.describe('when the premium service fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('the panels show that predictions are loading and offer a refresh', async ({ page }) => {
    await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: 500 });
    await visitPredictions(page);
    const panel = page.getByRole('group', { name: 'Moneyline Prediction' });
    await expect(panel.getByText('Predictions Loading')).toBeVisible();
    await expect(panel.getByText(/refresh/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expectAccessible(page, '/predictions: predictions loading');
  });
});

test('a game in progress keeps what was predicted before tip-off', async ({ page }) => {
  const live = { startsAt: inHours(-5) };
  await mockApi(page, { tier: 'premium', latest: [publicGame(live)], premium: [premiumGame(live)] });
  await visitPredictions(page);
  await expect(page.getByText('Game in progress - odds no longer available')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Moneyline Prediction' })).toContainText('56.8%');
  await expect(page.getByRole('table')).toHaveCount(0);
});
