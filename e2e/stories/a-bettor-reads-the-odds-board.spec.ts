import { defaultBooks } from '#domain/books.ts';
import { expectNoHorizontalScroll, expectUsable } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { book, inHours, premiumGame, pricesOn, publicGame } from '../../web/test/sample-games.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { buyByApi } from '../support/checkout.ts';
import { expect, test } from '../support/story.ts';
import { phoneOnlyUnlessCompleteRun, completeRunOnDesktopOnly } from '../support/story-widths.ts';
import { holdStream, mockApi, mockRoute, visitPredictions } from '../support/visit.ts';

/** Ten books. Each home price is a little higher than the one before; the last book has the best spread of the away team. */
const tenBooks = () =>
  Object.fromEntries(
    defaultBooks.map((key, index) => [
      key,
      [...book(-130 + index, 110 - index, 224.5, -110, -110), pricesOn('spread', index === 9 ? -3 : -2.5, -110, -110)],
    ]),
  );

const boardTitle = 'the board shows every game and book, one market at a time, is remembered, and follows the prices';
test(boardTitle, phoneOnlyUnlessCompleteRun, async ({ page }) => {
  const books = tenBooks();
  const game = publicGame({}, books);
  const games = [
    game,
    publicGame({ id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(-4.5) }),
    publicGame({ id: 'c', away: 'DEN', home: 'UTA' }, {}),
    { ...publicGame({ id: 'd', away: 'MIA', home: 'ORL' }, {}), status: 'postponed' as const },
  ];
  await mockApi(page, { latest: games });
  for (const [market, values] of Object.entries({ moneyline: [0.55, 0.56, 0.58], spread: [-1.5, -2.5] })) {
    await mockRoute(page, `/api/board/movement/${market}`, [{ gameId: game.id, openedAt: inHours(-30), values }]);
  }
  await visitPredictions(page);
  await expect(page.getByRole('article')).toHaveCount(games.length);
  await page.getByRole('button', { name: 'Board' }).click();
  const board = page.getByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  const columns = ['Game', 'Best', 'No-vig', 'BetMGM', 'DraftKings', 'FanDuel', 'Bovada*', 'BetOnline*'];
  const more = ['Caesars', 'BetRivers', 'Fanatics', 'Hard Rock Bet', 'Pinnacle*', 'Open', 'Move'];
  await expect(board.getByRole('columnheader')).toHaveText([...columns, ...more]);
  await expect(page.getByRole('article')).toHaveCount(0);
  const home = board.getByRole('row', { name: /LAL/ });
  await expect(home.getByRole('cell', { name: 'best price' })).toHaveText('−121 best price');
  await expect(home.getByRole('cell').first(), 'the best price and its book').toHaveText('−121Pinnacle*');
  await expect(board.getByRole('row', { name: /BOS/ }).getByRole('cell').nth(12)).toHaveText('45.0%');
  await expect(board.locator('tbody').getByRole('button'), 'both prices of ten books and of the best').toHaveCount(22);
  await expect(board.getByRole('img', { name: 'From 45.0% to 42.0%' })).toBeVisible();
  await expect(board.getByRole('row', { name: /GSW/ })).toContainText('Game in progress');
  const live = await board.getByRole('row', { name: /GSW/ }).getByText('Game in progress').boundingBox();
  expect(live!.x, 'the text begins beside the teams, not in the middle of the table').toBeLessThan(200);
  await expect(board.getByRole('row', { name: /DEN/ })).toContainText('No bookmaker has a price for this game yet.');
  const postponed = board.getByRole('row', { name: /MIA.*Postponed/ });
  await expect(postponed).toContainText('The game is postponed. Prices return with its new date.');
  await expectUsable(page, '/predictions: board', { onDesktopToo: true });

  const region = page.getByRole('group', { name: 'Moneyline odds of every game and bookmaker' });
  const headHeight = await board.locator('thead').evaluate((head) => head.clientHeight);
  await region.evaluate((element) => (element.style.maxWidth = '20rem'));
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft), 'the arrow keys scroll').toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Spread' }).click();
  const spreads = page.getByRole('table', { name: 'Spread odds of every game and bookmaker' });
  await expect(spreads.getByRole('row', { name: /BOS/ }).getByRole('cell', { name: 'best price' })).toHaveText('+3−110 best price');
  await expect(spreads.getByRole('row', { name: /LAL/ }).getByRole('cell').nth(12)).toHaveText('−1.5');
  expect(await spreads.locator('thead').evaluate((head) => head.clientHeight), 'the prices do not move').toBe(headHeight);

  const changed = publicGame({}, { ...books, betmgm: [...book(-130, 110, 224.5, -110, -110), pricesOn('spread', -1.5, -110, -110)] });
  const topics = [`prices:${game.id}`];
  await page.route('**/api/stream', async (route) => {
    await mockRoute(page, '/api/games', [changed, ...games.slice(1)]);
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 600000\nevent: changed\ndata: ${JSON.stringify({ topics })}\n\n`,
    });
  });
  await visitPredictions(page);
  await expect(spreads.getByRole('row', { name: /LAL/ }).getByRole('cell', { name: /^−1.5 ?−110 best price$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(games.length);
});

// `odds-board.component.test.tsx` proves the same in `npm test`, except the size of a price.
test('premium members see our estimates on the board and add its prices to their bet log', completeRunOnDesktopOnly, async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame({}, tenBooks())], premium: [premiumGame()] });
  await visitPredictions(page);
  await page.getByRole('button', { name: 'Board' }).click();
  const board = page.getByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  await expect(board.getByRole('columnheader', { name: 'Ours' })).toBeVisible();
  await expect(board.getByRole('row', { name: /LAL/ })).toContainText('56.8%');
  await page.getByRole('button', { name: 'Over/Under' }).click();
  const over = page.getByRole('row', { name: /^Over BOS @ LAL/ });
  await expect(over).toContainText('224.548.2%');
  await page.getByText('Legend', { exact: true }).click();
  await expect(page.getByText(/^Our probability without pushes, at the same line as No-vig/)).toBeVisible();
  await page.getByText('Legend', { exact: true }).click();

  await mockRoute(page, '/api/bets', {});
  await expect(page.getByText('Select a price to bet it or to log it.').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Spread' }).click();
  const away = page.getByRole('row', { name: /^BOS/ });
  const best = away.getByRole('cell', { name: 'best price' });
  await expect(best).toHaveCount(1);
  const price = best.getByRole('button');
  const [cell, target] = await Promise.all([best.boundingBox(), price.boundingBox()]);
  expect(target, 'all of the cell can be tapped').toMatchObject({ width: cell!.width, height: 28 });
  // The Tab key visits the game and the best price of each line, the arrow keys every price.
  const bestColumn = away.getByRole('button').first();
  await away.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(bestColumn).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(away.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { name: /^LAL/ }).getByRole('button').nth(1)).toBeFocused();

  await price.click();
  const dialog = page.getByRole('dialog', { name: 'Boston Celtics +3' });
  await expect(dialog).toContainText('Boston Celtics @ Los Angeles Lakers');
  await expect(dialog).toContainText('−110 at Pinnacle*');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(price, 'the focus returns to the price').toBeFocused();
  await price.click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Add to bet log' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ book: 'pinnacle', legs: [{ market: 'spread', side: 'away', line: -3 }] });
  await expect(dialog).toHaveCount(0);
  await expect(price).toBeFocused();
});

test(
  'a book’s price is beside our estimate without scrolling, a focused price is not cut off, and large text fits',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await mockApi(page, { tier: 'premium', latest: [publicGame({}, tenBooks())], premium: [premiumGame()] });
    await visitPredictions(page);
    await page.getByRole('button', { name: 'Board' }).click();
    for (const market of ['Moneyline', 'Spread', 'Over/Under']) {
      await page.getByRole('button', { name: market }).click();
      const board = page.getByRole('table', { name: `${market} odds of every game and bookmaker` });
      await expect(board.getByRole('columnheader', { name: 'BetMGM' })).toBeInViewport({ ratio: 1 });
    }
    const best = page.getByRole('row', { name: /^Over/ }).getByRole('cell', { name: 'best price' }).first();
    const [cell, target] = await Promise.all([best.boundingBox(), best.getByRole('button').boundingBox()]);
    expect(target, 'all of the cell can be tapped').toMatchObject({ width: cell!.width, height: 40 });
    // A price that gets the focus by an arrow key is scrolled wholly into view.
    const prices = page.getByRole('row', { name: /^Over/ }).getByRole('button');
    await prices.first().focus();
    for (const index of [1, 2, 3, 4]) {
      await page.keyboard.press('ArrowRight');
      await expect(prices.nth(index)).toBeFocused();
      await expect(prices.nth(index)).toBeInViewport({ ratio: 1 });
    }
    // With large text the choice of the market wraps, and the page does not scroll sideways.
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    await expectNoHorizontalScroll(page);
  },
);

test(
  'a card lists five of ten books with every best price, and its market switch shows spreads at once and on the board',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const game = publicGame({}, tenBooks());
    await mockApi(page, { latest: [game] });
    await visitPredictions(page);
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { name: 'Bookmaker Odds Comparison' })).toContainText('5 of 10 books');
    await expect(card.getByRole('table').getByRole('rowheader')).toHaveCount(6);
    await expect(
      card
        .getByRole('row', { name: /Pinnacle\*/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('−121 best price');
    await card.getByLabel('Bookmaker', { exact: true }).selectOption('hardrockbet');
    await expect(card.getByRole('row', { name: /Hard Rock Bet/ })).toHaveAttribute('data-selected', 'true');
    await expect(card.getByRole('link', { name: 'All 10 books' })).toHaveAttribute('href', `/games/${game.id}`);
    const button = card.getByRole('button', { name: /Pinnacle\*/ });
    expect((await button.boundingBox())!.height, 'large enough for a thumb').toBeGreaterThanOrEqual(44);

    const height = (await card.boundingBox())!.height;
    await page.getByRole('button', { name: 'Spread' }).click();
    await expect(card.getByRole('term').filter({ hasText: 'spread' })).toHaveText(['LAL spread', 'BOS spread']);
    await expect(card.getByRole('definition').nth(0)).toHaveText('−2.5−110');
    await expect(card.getByRole('definition').nth(1)).toHaveText('+2.5−110');
    const spreads = card.getByRole('table', { name: 'Spread Comparison' });
    await expect(spreads.getByRole('columnheader')).toHaveText(['Bookmaker', 'Home · LAL', 'Away · BOS']);
    await expect(spreads.getByRole('row', { name: /Pinnacle\*/ }).getByRole('cell')).toHaveText(['−3−110', '+3−110 best price']);
    await expect(spreads.getByRole('row', { name: /Market’s estimate/ })).toContainText('−2.550.0%');
    expect((await card.boundingBox())!.height, 'the page does not move').toBe(height);
    await expectUsable(page, '/predictions: spreads on cards');

    // Cards and board show the same selected market, also after a reload.
    await page.getByRole('button', { name: 'Board' }).click();
    await expect(page.getByRole('table', { name: 'Spread odds of every game and bookmaker' })).toBeVisible();
    await page.getByRole('button', { name: 'Over/Under' }).click();
    await page.getByRole('button', { name: 'Cards' }).click();
    await expect(card.getByRole('definition').nth(0)).toHaveText('−122');
    await page.getByRole('button', { name: 'Moneyline, Total' }).click();
    await visitPredictions(page);
    await page.getByRole('button', { name: 'Board' }).click();
    await expect(page.getByRole('table', { name: 'Over/Under odds of every game and bookmaker' })).toBeVisible();
  },
);

test('the page shows the saved spreads without a layout shift, and a premium member’s spread panel comes first', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'choices', value: 'market=spread', url: baseURL! }]);
  await registerByApi(context, newPerson());
  await buyByApi(context);
  await recordLayoutShifts(page);
  await holdStream(page);
  await page.goto('/predictions');
  await expect(page.getByRole('heading', { name: 'Spread Comparison' }).first()).toBeVisible();
  const top = async (panel: string) => (await page.getByRole('group', { name: panel }).first().boundingBox())!.y;
  expect(await top('Spread Prediction')).toBeLessThan(await top('Moneyline Prediction'));
  await expectNoLayoutShift(page);
});
