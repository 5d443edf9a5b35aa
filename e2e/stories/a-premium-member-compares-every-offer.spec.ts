import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleAnalysis, sampleGameId, sampleLedger, sampleMovement, gamePageBeforeTipOff } from '../../web/test/sample-game-page.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockRoute, mockApi, visitPredictions } from '../support/visit.ts';

const chain = sampleLedger(4);

/** Opens the game page from its card. A number as analysis is a failure with that status, `never` no response. */
async function openGame(page: Page, analysis: object | number | 'never' = sampleAnalysis(chain)): Promise<void> {
  await mockApi(page, { tier: 'premium', latest: [publicGame()], premium: [premiumGame()] });
  await mockRoute(page, `/api/games/${sampleGameId}`, gamePageBeforeTipOff(chain));
  await mockRoute(page, `/api/games/${sampleGameId}/movement`, analysis === 'never' ? 'never' : sampleMovement());
  await mockRoute(page, `/api/games/${sampleGameId}/analysis`, analysis);
  await visitPredictions(page);
  await page.getByRole('link', { name: 'Value analysis' }).click();
}

async function openAnalysis(page: Page): Promise<void> {
  await openGame(page);
  await expect(page.getByRole('heading', { name: 'Value analysis' })).toBeVisible();
}

test('every offer shows fair price, break-even, raw expected value, value gap with its record, and stake', async ({ page }) => {
  await openAnalysis(page);
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  const home = page.getByRole('table', { name: 'Los Angeles Lakers: every book’s offer' });
  // 1 ÷ .56 = 1.786 = −127; .56 · 1.85 − 1 = 3.6 %; .55 · 1.85 − 1 = 1.75 %; Kelly .0175 ÷ .85 ÷ 4 = .5 %.
  await expect(home.getByRole('row', { name: /BetOnline/ })).toHaveText(
    /BetOnline\*−118 best offerfair −12754\.1%ours 56\.0%\+3\.6%\+1\.[78]%was \+2\.4% \(88\)0\.5%/,
  );
  const away = page.getByRole('table', { name: 'Boston Celtics: every book’s offer' });
  await expect(away.getByRole('row', { name: /Bovada/ })).toHaveText(/none–$/);
  await expect(page.getByText(/so a stake can be suggested at a price below the fair price\.$/)).toBeVisible();
  const legend = page.getByRole('term').filter({ hasText: 'Why the two differ' });
  await expect(legend).toBeHidden();
  await page.getByText('What the columns mean').click();
  await expect(legend).toBeVisible();

  await page.getByRole('tab', { name: 'Over/Under' }).click();
  const over = page.getByRole('table', { name: 'Over: every book’s offer' });
  // At 226 a push returns the stake: .49 · 2 + .024 − 1 = .4 %; break-even is 48.8 %.
  await expect(over.getByRole('row', { name: /Bovada/ })).toHaveText(/Bovada\*226EVENfair −10148\.8%ours 49\.0%push 2\.4%\+0\.4%/);
  await expect(over.getByRole('row', { name: /FanDuel/ })).toHaveText(
    /FanDuel224\.5EVEN best offerfair −11350\.0%ours 53\.0%\+6\.0%\+4\.0%was \+4\.6% \(210\)/,
  );
  await expect(page.getByRole('table', { name: 'Settled gaps by size' })).toContainText(/3% to 5%\+3\.9%\+4\.6%−1\.2%210/);
});

test('the spread has cover, push and fair line, and every book’s offer on a team at the team’s own handicap', async ({ page }) => {
  await openAnalysis(page);
  await page.getByRole('tab', { name: 'Spread' }).click();
  const facts = page.getByRole('tabpanel').locator('dl').first();
  await expect(facts).toContainText('Los Angeles Lakers −3.548.9%');
  await expect(facts).toContainText('Boston Celtics +3.551.1%');
  await expect(facts).toContainText('Our fair line for Los Angeles Lakers−3.2');
  const away = page.getByRole('table', { name: 'Boston Celtics: every book’s offer' });
  // .501 · 2.05 − 1 = 2.7 %; a push at 4 returns the stake: .511 · 1.87 + .034 − 1 = −1.0 %.
  await expect(away.getByRole('row', { name: /FanDuel/ })).toHaveText(/FanDuel\+3\.5\+105 best offer.*\+2\.7%/);
  await expect(away.getByRole('row', { name: /BetOnline/ })).toHaveText(/BetOnline\*\+4−115.*push 3\.4%−1\.0%/);
  await expect(page.getByRole('table', { name: 'Los Angeles Lakers: every book’s offer' })).toContainText('BetOnline*−4−105');
  await expectUsable(page, '/games/:id: spread prediction');
});

test('the recommended bets come first, and the market of the best one is open', async ({ page }) => {
  await openAnalysis(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'value gap' })).toHaveText([
    'Over 224.5 at EVEN, FanDuelvalue gap +4.0%',
    'Boston Celtics +3.5 at +105, FanDuelvalue gap +2.7%',
    'Los Angeles Lakers at −118, BetOnline*value gap +1.8%',
  ]);
  await expect(page.getByRole('tab', { name: 'Over/Under' })).toHaveAttribute('aria-selected', 'true');
  // The market is part of the address, so that a link from a pick and Back open it.
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  await expect(page).toHaveURL(`/games/${sampleGameId}?market=moneyline`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Moneyline' })).toHaveAttribute('aria-selected', 'true');
});

test('a game without a recommended bet says so', async ({ page }) => {
  const entries = chain.map((entry) => ({
    ...entry,
    content: { ...entry.content!, picks: { moneyline: null, spread: null, total: null } },
  }));
  await openGame(page, sampleAnalysis(entries));
  await expect(page.getByText('No bet is recommended', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Moneyline' })).toHaveAttribute('aria-selected', 'true');
});

test('the page with the offers is accessible and does not scroll horizontally', async ({ page }) => {
  await openAnalysis(page);
  await expect(page.getByRole('table', { name: 'Over: every book’s offer' })).toBeVisible();
  await expectUsable(page, '/games/:id: total offers compared');
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  await expectUsable(page, '/games/:id: offers compared');
});

test('the layout reserves the space of the analysis while it loads', async ({ page }) => {
  await openGame(page, 'never');
  await expect(page.getByRole('heading', { name: 'Value analysis' })).toBeVisible();
  await expect(page.getByRole('table', { name: /every book’s offer/ })).toHaveCount(0);
  await expectAccessible(page, '/games/:id: offers and movement loading');
});

test('a side without offers and a gap size without settled bets have messages', async ({ page }) => {
  const all = sampleAnalysis(chain);
  const onlyHome = ({ side }: { side: string }) => side === 'home';
  await openGame(page, { ...all, offers: all.offers.filter(onlyHome), gapRecords: [] });
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  await expect(page.getByText('No bookmaker has a price for this side yet.')).toBeVisible();
  await expect(page.getByText('No settled gaps of this size yet.')).toBeVisible();
  await expectAccessible(page, '/games/:id: one side without offers');
});

test('a bankroll converts stakes to amounts, is stored in this browser, and no stake exceeds the limit', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openAnalysis(page);
  await page.getByRole('tab', { name: 'Moneyline' }).click();
  await page.getByLabel('Bankroll in $').fill('1234');
  const row = page.getByRole('table', { name: 'Los Angeles Lakers: every book’s offer' }).getByRole('row', { name: /BetOnline/ });
  await expect(row).toContainText('$6.35');
  await page.getByLabel('Kelly fraction').selectOption('Full');
  await page.getByLabel('Largest stake').selectOption('1%');
  await expect(row).toContainText('$12.34');
  await page.getByLabel('Largest stake').selectOption('5%');
  await expect(row).toContainText('$25.40');
  expect(await page.evaluate(() => localStorage.getItem('courtline-stakes'))).toContain('1234');
  expect(sent.filter((line) => line.includes('1234'))).toEqual([]);
});

test('the prices of the books are shown even without a prediction', async ({ page }) => {
  await openGame(page, { ...sampleAnalysis(chain), offers: [] });
  await expect(page.getByText('There is no value analysis yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bookmaker Odds Comparison' })).toBeVisible();
  await expect(page.getByText('Premium Content')).toBeHidden();
  // Nothing on this page depends on a selected book, so none is marked.
  await expect(page.getByRole('table').locator('[aria-pressed], [data-selected=true]')).toHaveCount(0);
  await expectAccessible(page, '/games/:id: no offers');
});

test.describe('when the analysis cannot be loaded', () => {
  test.use({ allowedErrors: httpErrors });

  test('an error is shown together with the prices of the books', async ({ page }) => {
    await openGame(page, 503);
    await expect(page.getByText('Our numbers could not be loaded. The page tries again every minute.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bookmaker Odds Comparison' })).toBeVisible();
    await expectAccessible(page, '/games/:id: analysis failed');
  });
});
