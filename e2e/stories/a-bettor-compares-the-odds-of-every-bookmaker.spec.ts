import { expectUsable } from '../support/accessibility.ts';
import { book, inHours, publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, openOptions, visitPredictions } from '../support/visit.ts';

const card = 'Boston Celtics @ Los Angeles Lakers';

test.beforeEach(async ({ page }) => {
  await mockApi(page, {
    latest: [
      publicGame(),
      publicGame({ id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(-4.5) }),
      publicGame({ id: 'c', away: 'DEN', home: 'UTA' }),
    ],
  });
  await visitPredictions(page);
});

test('the page has its title, the date of the first game and the sports, of which two are coming soon', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'NBA Predictions', level: 1 })).toBeVisible();
  const first = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'America/New_York' }).format(
    new Date(inHours(3)),
  );
  await expect(page.getByRole('main').getByText(first, { exact: true }).first()).toBeVisible();
  await openOptions(page);
  const sport = page.getByLabel('Sport', { exact: true });
  await expect(sport).toHaveValue('nba');
  await expect(sport.getByRole('option')).toHaveText(['NBA Only', 'All Sports', 'NFL (Coming Soon)', 'MLB (Coming Soon)']);
  for (const name of ['NFL (Coming Soon)', 'MLB (Coming Soon)']) await expect(sport.getByRole('option', { name })).toBeDisabled();
  await sport.selectOption('all');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(sport).toHaveValue('all');
});

test('a game card has date, time with its zone, both teams, a bookmaker selector and three boxes', async ({ page }) => {
  const game = page.getByRole('article', { name: card });
  await expect(game.getByRole('heading', { level: 2 })).toHaveText(/Boston Celtics.*@.*Los Angeles Lakers/);
  await expect(game.getByText(/^\d{1,2}:\d\d [AP]M \S+/)).toBeVisible();
  await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('betmgm');
  await expect(game.getByRole('definition').nth(0)).toContainText('−125');
  await expect(game.getByRole('definition').nth(1)).toContainText('+105');
  await expect(game.getByRole('definition').nth(2)).toHaveText('224.5');
});

test('choosing a bookmaker in the selector changes the boxes and the highlighted row', async ({ page }) => {
  const game = page.getByRole('article', { name: card });
  await game.getByLabel('Bookmaker', { exact: true }).selectOption('fanduel');
  await expect(game.getByRole('definition').nth(0)).toContainText('−122');
  await expect(game.getByRole('button', { name: /FanDuel/ })).toHaveAttribute('aria-pressed', 'true');
  // The choice is remembered for all games, also after a reload.
  await expect(page.getByLabel('Bookmaker', { exact: true })).toHaveCount(2);
  for (const selector of await page.getByLabel('Bookmaker', { exact: true }).all()) await expect(selector).toHaveValue('fanduel');
  await visitPredictions(page);
  await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('fanduel');
});

test('the comparison table counts its books, and pressing a row selects that book', async ({ page }) => {
  const game = page.getByRole('article', { name: card });
  await expect(game.getByRole('heading', { name: 'Bookmaker Odds Comparison' })).toContainText('5 books');
  const table = game.getByRole('table', { name: 'Bookmaker Odds Comparison' });
  await expect(table.getByRole('columnheader')).toHaveText(['Bookmaker', 'ML Home · LAL', 'ML Away · BOS', 'Total', 'Over', 'Under']);
  const row = table.getByRole('row', { name: /DraftKings/ });
  await row.getByRole('cell').nth(2).click();
  await expect(row).toHaveAttribute('data-selected', 'true');
  await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('draftkings');
});

test('the keyboard alone selects a book', async ({ page }) => {
  const game = page.getByRole('article', { name: card });
  await game.getByRole('button', { name: /Bovada/ }).focus();
  await page.keyboard.press('Enter');
  await expect(game.getByRole('definition').nth(2)).toHaveText('225');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveValue('betonlineag');
});

test('positive prices are green, negative red and EVEN white, and the sign is visible without color', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const table = page.getByRole('article', { name: card }).getByRole('table');
  const color = (text: string) =>
    table
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await color('+105')).toBe('rgb(86, 201, 144)');
  expect(await color('−122')).toBe('rgb(255, 134, 123)');
  expect(await color('EVEN')).toBe('rgb(240, 237, 230)');
});

test('the best price of each column is marked, also in text; over and under are compared at each book’s own total', async ({ page }) => {
  const table = page.getByRole('article', { name: card }).getByRole('table');
  const best = (book: RegExp) => table.getByRole('row', { name: book }).getByText('best price');
  await expect(best(/BetOnline/)).toHaveCount(1);
  await expect(best(/DraftKings/)).toHaveCount(1);
  await expect(best(/BetMGM/)).toHaveCount(2);
  // Over 225 at −105 is worth less than over 224.5 at −108.
  await expect(best(/Bovada/)).toHaveCount(1);
});

test('each book shows its hold and the age of its price; the last row shows the market without hold', async ({ page }) => {
  const table = page.getByRole('article', { name: card }).getByRole('table');
  await expect(table.getByRole('row', { name: /Bovada/ }).getByRole('rowheader')).toContainText(/4\.2% · (39|40|41) min/);
  await expect(table.getByRole('row', { name: /Market’s estimate/ })).toContainText(/5\d\.\d%.*4\d\.\d%.*224\.5/);
  await expect(page.getByText(/^Prices updated (just now|\d min ago)$/)).toBeVisible();
});

test('a game that began more than four hours ago is in progress: no odds, amber italic text, no selector', async ({ page }) => {
  const game = page.getByRole('article', { name: /Golden State Warriors @/ });
  await expect(game.getByLabel('Bookmaker', { exact: true })).toHaveCount(0);
  await expect(game.getByRole('definition')).toHaveText(['Game in progress', 'Game in progress', 'N/A']);
  await expect(game.getByRole('table')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  const words = game.getByText('Game in progress', { exact: true }).first();
  await expect(words).toHaveCSS('font-style', 'italic');
  await expect(words).toHaveCSS('color', 'rgb(245, 192, 74)');
  await expect(game.getByText('Game in progress - odds no longer available')).toHaveCount(1);
});

test('the page is accessible and does not scroll horizontally', async ({ page }) => {
  await expectUsable(page, '/predictions: every bookmaker compared, one game in progress', { onDesktopToo: true });
});

test('a signed-in bettor taps a box to add its price to the bet log; the box is as large as a visitor’s, which is plain text', async ({
  page,
}) => {
  const game = page.getByRole('article', { name: card });
  const box = game.getByRole('definition').nth(0).locator('..');
  await expect(box.getByRole('button')).toHaveCount(0);
  const visitors = (await box.boundingBox())!;
  await mockApi(page, { tier: 'free', latest: [publicGame()] });
  await visitPredictions(page);
  await expect(box.getByRole('button', { name: '−125' })).toBeVisible();
  const own = (await box.boundingBox())!;
  expect([own.width, own.height]).toEqual([visitors.width, visitors.height]);
  await expect(page.getByText('Select a price to add it to your bet log.')).toHaveCount(1);
  await box.click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('dialog', { name: 'Los Angeles Lakers to win' })).toContainText('−125 at BetMGM');
});

test('a missing price shows N/A, and a single book is counted as one', async ({ page }) => {
  const { totals, ...withoutTotal } = book(-110, -110, 220, -110, -110);
  await mockApi(page, { latest: [publicGame({}, { betmgm: { ...withoutTotal, totals: totals && null } })] });
  await visitPredictions(page);
  const game = page.getByRole('article', { name: card });
  await expect(game.getByRole('definition').nth(2)).toHaveText('N/A');
  await expect(game.getByRole('heading', { name: 'Bookmaker Odds Comparison' })).toContainText('1 book');
});
