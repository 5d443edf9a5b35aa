import { expectAccessible } from '../support/accessibility.ts';
import { book, inHours, publicGame } from '../../web/test/sample-games.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockApi, visitHome, visitPredictions } from '../support/visit.ts';

test('a spinner is shown while the games load', async ({ page }) => {
  await mockApi(page, { latest: 'never' });
  await visitPredictions(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading predictions' })).toBeVisible();
  await expectAccessible(page, '/predictions: loading');
  await visitHome(page);
  await expect(page.getByRole('heading', { name: 'Today’s Predictions' })).toBeVisible();
  await expectAccessible(page, '/: games loading');
});

test('a day without games has its own message on both pages', async ({ page }) => {
  await mockApi(page, { latest: [] });
  await visitPredictions(page);
  await expect(page.getByRole('heading', { name: 'No Games Scheduled' })).toBeVisible();
  await expect(page.getByText('There are no games scheduled for today. Check back later for upcoming games.')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'America/New_York' }).format(
    new Date(),
  );
  await expect(page.getByRole('main').getByText(today, { exact: true })).toBeVisible();
  await expectAccessible(page, '/predictions: no games');
  await visitHome(page);
  await expect(page.getByRole('heading', { name: 'No Games Available' })).toBeVisible();
  await expect(page.getByText('There are no games scheduled for today. Please check back tomorrow for new predictions.')).toBeVisible();
  await expectAccessible(page, '/: no games');
});

test.describe('when the service fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('the predictions page shows an error and Retry loads the games; the home page has its own message', async ({ page }) => {
    await mockApi(page, { latest: 500 });
    await visitPredictions(page);
    await expect(page.getByRole('heading', { name: 'Unable to Load Predictions' })).toBeVisible();
    await expect(page.getByText("We're having trouble connecting to our prediction service. Please try again later.")).toBeVisible();
    await expectAccessible(page, '/predictions: failed');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await visitHome(page);
    await expect(page.getByRole('heading', { name: 'No Games Available' })).toBeVisible();
    await expect(page.getByText('Error loading predictions. Please try again later.')).toBeVisible();
    await expectAccessible(page, '/: games failed');
  });
});

test.describe('when a game has an unknown format', () => {
  test.use({ allowedErrors: /A game has an unknown format|The list of games is not a list/ });

  test('a placeholder replaces the game, a warning is logged, and the other games are shown', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await mockApi(page, { latest: [{ teams: null, odds: 'NaN' }, publicGame()] });
    await visitPredictions(page);
    const placeholder = page.getByRole('article', { name: 'Unknown Team @ Unknown Team' });
    await expect(placeholder.getByText('TBD').first()).toBeVisible();
    await expect(placeholder.getByRole('definition')).toHaveText(['N/A', 'N/A', 'N/A']);
    await expect(placeholder.getByRole('link', { name: 'Line movement' })).toHaveCount(0);
    await expect(page.getByRole('article', { name: /Boston/ })).toBeVisible();
    expect(warnings.join()).toContain('unknown format');
    await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/);
    await expectAccessible(page, '/predictions: unknown format');
  });

  test('a response that is not a list shows no games', async ({ page }) => {
    await mockApi(page, { latest: { games: [] } });
    await visitPredictions(page);
    await expect(page.getByRole('heading', { name: 'No Games Scheduled' })).toBeVisible();
  });
});

test('the legacy and the new format are displayed like our own', async ({ page }) => {
  const legacy = {
    gameId: 'L1',
    awayTeamId: 1610612738,
    awayTeamName: 'Boston Celtics',
    homeTeamId: 0,
    homeTeamName: 'Real Madrid',
    gameDate: inHours(2),
    mlAway: '-140',
    mlHome: 120,
    total: '201.5',
  };
  const newFormat = { ...publicGame({ id: 'N1', away: 'DEN', home: 'UTA' }), bookmaker_odds: undefined };
  const latest = [legacy, { ...newFormat, predictions: [], latest_odds: { ml_away: 'EVEN', ml_home: -120, total: 230 } }];
  await mockApi(page, { latest });
  await visitPredictions(page);
  const old = page.getByRole('article', { name: 'Boston Celtics @ Real Madrid' });
  await expect(old.getByRole('definition')).toHaveText(['+120', '−140', '201.5']);
  await expect(old.getByRole('term')).toHaveText(['ML Home · REA', 'ML Away · BOS', 'Total']);
  await expect(old.getByLabel('Bookmaker', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Denver Nuggets @ Utah Jazz' }).getByRole('definition')).toHaveText([
    /−120/,
    /EVEN/,
    '230',
  ]);
});

test('a game is in progress before four hours have passed if its odds state it', async ({ page }) => {
  const says = {
    h2h: { home: 'Game in progress', away: 'Game in progress' },
    spreads: null,
    totals: null,
    last_update: null,
    us_licensed: true,
  } as const;
  await mockApi(page, { latest: [publicGame({ startsAt: inHours(-1) }, { betmgm: says })] });
  await visitPredictions(page);
  await expect(page.getByRole('definition')).toHaveText(['Game in progress', 'Game in progress', 'N/A']);
  // Also if only the total states it: the moneylines are then no prices to bet on.
  const { bookmaker_odds: books, ...game } = publicGame({ startsAt: inHours(-1) });
  const words = 'Game in progress';
  await mockApi(page, { latest: [{ ...game, latest_odds: { ml_home: -120, ml_away: 105, total: words, over: words, under: words } }] });
  expect(books).toBeDefined();
  await visitPredictions(page);
  await expect(page.getByRole('definition')).toHaveText(['Game in progress', 'Game in progress', 'N/A']);
  await expect(page.getByText('Game in progress - odds no longer available')).toHaveCount(1);
});

test('finished, postponed and canceled games are labeled, and old prices are marked as old', async ({ page }) => {
  const over = { ...publicGame({ id: 'a', startsAt: inHours(-6) }, {}), status: 'final', away_score: 109, home_score: 118 };
  const postponed = { ...publicGame({ id: 'b', away: 'GSW', home: 'MIN' }, {}), status: 'postponed' };
  const canceled = { ...publicGame({ id: 'c', away: 'DEN', home: 'UTA' }, {}), status: 'canceled' };
  const old = publicGame({ id: 'd', away: 'MIA', home: 'ORL' }, { betmgm: book(-110, -110, 220, -110, -110, 90) });
  await mockApi(page, { latest: [over, postponed, canceled, old] });
  await visitPredictions(page);
  for (const [status, words] of [
    ['Final', 'The game is over.'],
    ['Postponed', 'The game is postponed. Prices return with its new date.'],
    ['Canceled', 'The game is canceled.'],
  ] as const) {
    await expect(page.getByRole('article').filter({ hasText: words }).getByText(status, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^Prices updated .* ago: check with the book$/)).toBeVisible();
  await expectAccessible(page, '/predictions: games over, postponed and canceled, old prices');
});

test('a team logo is loaded by team id; if it fails, a colored circle with the team code is shown', async ({ page }) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await page.route('https://cdn.nba.com/**', (route) =>
    route.request().url().includes('/1610612747/') ? route.fulfill({ contentType: 'image/svg+xml', body: picture }) : route.abort(),
  );
  await mockApi(page, { latest: [publicGame()] });
  await visitPredictions(page);
  const circle = page.getByRole('article').getByText('BOS', { exact: true }).and(page.locator(':not(button)')).first();
  await expect(circle).toBeVisible();
  await expect(circle).toHaveCSS('background-color', 'rgb(0, 122, 51)');
  await expect(page.getByRole('article').getByRole('heading').getByText('LAL', { exact: true })).toHaveCount(0);
});
