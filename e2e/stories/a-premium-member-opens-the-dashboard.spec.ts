import { expectAccessible } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { noRecord, sampleRecord } from '../../web/test/sample-track-record.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockApi } from '../support/visit.ts';

const pair = (id: string, away: string, home: string) => ({ id, away, home, startsAt: inHours(6) });

const games = [
  premiumGame(pair('a', 'BOS', 'LAL'), { mlGap: 0.034, uoGap: 0.012 }),
  premiumGame(pair('b', 'GSW', 'MIN'), { mlGap: 0.004, uoGap: 0.051, uo: { under: 0.44, push: 0, over: 0.56 } }),
  premiumGame(pair('c', 'DEN', 'UTA'), { mlGap: -0.02, uoGap: -0.01, awayGap: 0.058 }),
  premiumGame(pair('d', 'MIA', 'ORL'), { mlGap: 0.02, uoGap: 0.02 }),
  premiumGame(pair('e', 'NYK', 'BKN'), { mlGap: 0.011, uoGap: 0, spreadGap: 0.015 }),
  premiumGame(pair('f', 'TOR', 'CHI'), { mlGap: 0.001, uoGap: 0.002 }),
];

test('a visitor is redirected to the login, a free member to the plans, and both see only a spinner before', async ({ page }) => {
  // The way back keeps the tab, and a sentence says why to log in.
  await page.goto('/dashboard?tab=subscription');
  await page.waitForURL('**/auth?redirect=%2Fdashboard%3Ftab%3Dsubscription');
  await expect(page.getByText('Log in to continue to your dashboard.')).toBeVisible();
  await mockApi(page, { tier: 'free' });
  await page.goto('/dashboard');
  // /subscribe redirects to the plans.
  await page.waitForURL('**/stripe-subscribe');
  await mockApi(page, { tier: 'premium', user: 'never' });
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Premium Dashboard' })).toHaveCount(0);
  await expectAccessible(page, '/dashboard: user not yet known');
});

test('the dashboard shows a greeting, the number of games and the time of the update', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [publicGame(pair('a', 'BOS', 'LAL'))], premium: games });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Premium Dashboard' })).toBeVisible();
  await expect(main.getByText('Welcome back, casey')).toBeVisible();
  const stat = (name: string) => main.locator('dl').first().locator('div').filter({ hasText: name });
  await expect(stat('Best Value Bets')).toContainText('4');
  await expect(stat('Upcoming Games')).toContainText('6');
  await expect(stat('Premium Status')).toContainText(/Active.*Full access to premium predictions/);
  await expect(main.getByText('Premium Insight Updated')).toBeVisible();
  await expect(main.getByRole('tab')).toHaveText(['Top Picks', 'All Games', 'Subscription', 'Stats']);
  await expectAccessible(page, '/dashboard: top picks', { onDesktopToo: true });
});

test('at most four top picks are shown, only those with value and the largest gap first; the pick is the more probable side', async ({
  page,
}) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: games });
  await page.goto('/dashboard');
  const picks = page.getByRole('region', { name: 'Top Picks' });
  // The whole bet is the title of a card.
  await expect(picks.getByRole('heading', { level: 3 })).toHaveText([
    'Over 224.5 at −115, BetMGM',
    'Los Angeles Lakers at −118, BetOnline*',
    'Under 224.5 at −105, BetMGM',
    'Brooklyn Nets −4 at −110, FanDuel',
  ]);
  await expect(picks.getByText('Top Value', { exact: true })).toHaveCount(4);
  await expect(picks.getByText('RECOMMENDED BET')).toHaveCount(4);
  await expect(picks.locator('time').filter({ hasText: /^(Today|Tomorrow), / })).toHaveCount(4);
  await expect(picks.getByRole('heading', { name: / Pick$/ })).toHaveText([
    'Over/Under Pick',
    'Moneyline Pick',
    'Over/Under Pick',
    'Spread Pick',
  ]);
  const ours = picks.getByRole('listitem').filter({ hasText: 'OUR PICK' });
  await expect(ours).toHaveText([/^Over \(224\.5\)/, /^Los Angeles Lakers/, /^Under \(224\.5\)/, /^Brooklyn Nets −4.*50\.0%/]);
  await expect(picks.getByText('5.1% Value')).toBeVisible();
  await expect(picks.getByText('Betting Value (higher is better)')).toHaveCount(4);
  await picks.getByRole('button', { name: 'Add to bet log Brooklyn Nets −4 at −110, FanDuel' }).click();
  await expect(page.getByRole('dialog', { name: 'Brooklyn Nets −4' })).toContainText('−110 at FanDuel');
});

test('value on the less probable side is listed below the top picks, in the same form', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: games });
  await page.goto('/dashboard');
  const underdogs = page.getByRole('region', { name: 'Underdog value' });
  await expect(underdogs.getByText('An underdog team loses more often than it wins')).toBeVisible();
  await expect(underdogs.getByRole('heading', { level: 3 })).toHaveText(['Denver Nuggets at +105, BetMGM']);
  await expect(underdogs.getByRole('listitem').filter({ hasText: 'OUR PICK' })).toHaveText(/^Denver Nuggets.*43\.2%/);
  await expect(underdogs.getByText('5.8% Value')).toBeVisible();
  await expect(underdogs.getByRole('link', { name: 'Value analysis' })).toHaveAttribute('href', '/games/c?market=moneyline');
});

test('the picks come first on a phone; tab and order stay in the address after a reload and Back', async ({ page, isMobile }) => {
  const later = premiumGame({ id: 'g', away: 'SAC', home: 'POR', startsAt: inHours(54) }, { mlGap: 0.09 });
  await recordLayoutShifts(page);
  await mockApi(page, { tier: 'premium', latest: [publicGame(pair('a', 'BOS', 'LAL'))], premium: [...games, later] });
  await page.goto('/dashboard');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('RECOMMENDED BET').first()).toBeVisible();
  const padding = 16;
  if (isMobile) expect((await panel.boundingBox())!.y + padding).toBeLessThanOrEqual(350);
  await expectNoLayoutShift(page);

  await page.getByRole('tab', { name: 'All Games' }).click();
  await expect(page).toHaveURL('/dashboard?tab=games');
  const days = panel.getByRole('heading', { level: 2 });
  await expect(days).toHaveCount(2);
  await expect(panel.getByRole('article').last()).toHaveAccessibleName(/^Sacramento/);
  // The later game is not in the public list, so its only price is named with its book.
  await expect(panel.getByRole('article').last()).toContainText('BookmakerBetMGM');
  await expect(panel.getByRole('navigation', { name: 'Games' }).getByRole('link')).toHaveCount(7);
  await panel.getByLabel('Sort by').selectOption('value');
  await expect(page).toHaveURL('/dashboard?tab=games&sort=value');
  await expect(panel.getByRole('article').first()).toHaveAccessibleName(/^Sacramento/);
  await page.reload();
  await expect(panel.getByRole('article').first()).toHaveAccessibleName(/^Sacramento/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Record' }).click();
  await expect(page).toHaveURL(/track-record/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'All Games' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByLabel('Sort by')).toHaveValue('value');
});

test('if no game has value, a message states that there is no pick', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: [premiumGame({}, { mlGap: 0, uoGap: -0.01 })] });
  await page.goto('/dashboard');
  await expect(page.getByText('No premium picks available right now')).toBeVisible();
  await expect(page.getByText('Check back soon for new high-value betting opportunities')).toBeVisible();
  await expectAccessible(page, '/dashboard: no picks');
});

test('all games have their boxes and both panels; games in progress are labeled', async ({ page }) => {
  const live = { id: 'z', away: 'SAS', home: 'PHX', startsAt: inHours(-5) };
  await mockApi(page, { tier: 'premium', latest: [], premium: [games[0], premiumGame(live)] });
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'All Games' }).click();
  const first = page.getByRole('article', { name: /Boston/ });
  for (const label of ['ML Home · LAL', 'ML Away · BOS', 'Total'])
    await expect(first.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(first.getByRole('group', { name: 'Moneyline Prediction' })).toContainText('56.8%');
  await expect(first.getByRole('group', { name: 'Over/Under Prediction' })).toContainText('47.6%');
  await expect(first.getByRole('definition').nth(0).getByRole('button', { name: '−125' })).toBeVisible();
  await expect(page.getByRole('article', { name: /San Antonio/ }).getByText('Game in progress - odds no longer available')).toHaveCount(1);
  await expectAccessible(page, '/dashboard: all games', { onDesktopToo: true });
});

test('a day without games has a message', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: [] });
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'All Games' }).press('Enter');
  await expect(page.getByText('No games available right now')).toBeVisible();
  await expect(page.getByText('Check back soon for new predictions')).toBeVisible();
  await expectAccessible(page, '/dashboard: no games');
});

test('the stats show only measured numbers', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: games, record: noRecord });
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('No settled predictions yet');
  await expect(page.getByRole('tabpanel')).not.toContainText(/\d/);
  await expectAccessible(page, '/dashboard: stats without a verdict');
});

test('stats show picks, units and worth at the close with sample size and interval, also when they are poor', async ({ page }) => {
  await mockApi(page, { tier: 'premium', latest: [], premium: games, record: sampleRecord });
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Stats' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/Picks won.*127 of 131/);
  await expect(panel).toContainText('Our prices were about as good as the closing line (95% interval −0.5% to +0.3%, 131 picks)');
  await expect(panel).toContainText(/Winners called.*66\.0%.*Of 1,186 games/);
  await expect(panel).not.toContainText(/68\.5|12\.3/);
  await expectAccessible(page, '/dashboard: stats');
  await panel.getByRole('link', { name: 'The whole track record' }).click();
  await expect(page).toHaveURL(/\/track-record$/);
});

test.describe('when the premium service fails', () => {
  test.use({ allowedErrors: httpErrors });

  test('the dashboard retries once and then shows an error', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/predictions/premium') && (asked += 1)));
    await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: 500, record: 500 });
    await page.goto('/dashboard');
    await expect(page.getByText('Error loading predictions. Please try again later.')).toBeVisible();
    expect(asked).toBe(2);
    const figureOf = (name: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.='${name}']`) });
    await expect(figureOf('Best Value Bets')).toHaveText(/^–/);
    await expect(figureOf('Upcoming Games')).toHaveText(/^1Today$/);
    await expectAccessible(page, '/dashboard: games failed');
    await page.getByRole('tab', { name: 'Stats' }).click();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('The record could not be loaded. Please try again later.');
    await expectAccessible(page, '/dashboard: stats failed');
  });
});
