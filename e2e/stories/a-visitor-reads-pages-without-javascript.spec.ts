import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { buyByApi } from '../support/checkout.ts';
import { expect, test } from '../support/story.ts';
import { isCompleteRun } from '../support/story-widths.ts';
import { pathOfAGame } from '../support/visit.ts';

test.use({ javaScriptEnabled: false });

test('home page, games, track record and backtest have their content without JavaScript, and unknown paths are 404', async ({ page }) => {
  const main = page.getByRole('main');
  await test.step('home page', async () => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Predictions' }).first()).toBeVisible();
  });
  await test.step('the games are in the page and in its structured data, and view and market can be chosen', async () => {
    await page.goto('/predictions');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/predictions$/);
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('SportsEvent');
    await expect(page.getByText('Premium Content').first()).toBeVisible();
    await main.getByRole('button', { name: 'Board' }).click();
    await main.getByRole('button', { name: 'Spread' }).click();
    await expect(page).toHaveURL(/view=board&market=spread/);
    await expect(main.getByRole('table', { name: 'Spread odds of every game and bookmaker' })).toBeVisible();
  });
  await test.step('backtest and track record', async () => {
    await page.goto('/track-record/backtest');
    await expect(page.getByRole('heading', { level: 1, name: 'Measured on past NBA seasons' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Picks: Over/Under' })).toContainText('2023–24');
    await page.getByRole('link', { name: 'track record', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track record' })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  });
  await test.step('unknown path', async () => {
    const response = await page.goto('/there/is/nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a page that needs JavaScript says so, without dead buttons and without loading for ever', async ({ page }) => {
  const pages = {
    '/subscription-success': 'confirm your subscription',
    '/unsubscribe': 'stop alert emails',
    '/auth': 'log in or sign up',
    '/forgot-password': 'reset your password',
    '/reset-password': 'choose a new password',
    '/time-out': 'take a time-out',
    '/contact': 'use this form',
  };
  // The sentences of these pages come from one table, so `npm test` opens every third page.
  const opened = Object.entries(pages).filter((_, index) => isCompleteRun || index % 3 === 2);
  for (const [path, task] of opened) {
    await page.goto(path);
    const main = page.getByRole('main');
    // Playwright's text locators leave out what is inside of noscript.
    const sentence = main.locator('noscript p').filter({ visible: true });
    await expect(sentence, path).toHaveText(`JavaScript is turned off in your browser. Turn it on to ${task}, then reload this page.`);
    await expect(main.getByRole('button'), path).toHaveCount(0);
    await expect(main.getByText(/Loading|Verifying/).filter({ visible: true }), path).toHaveCount(0);
    await expect(main.getByRole('textbox'), path).toHaveCount(0);
  }
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }), 'support can be reached by email').toBeVisible();
});

test('a premium member reads our probabilities without JavaScript, and no page of a visitor has them', async ({ page, context }) => {
  const pages: readonly (readonly [path: string, ours: RegExp])[] = [
    ['/predictions', /Over \([\d.]+\)\s*\d\d\.\d%/],
    [await pathOfAGame(page), /every book’s offer.*ours\s*\d\d\.\d%/s],
    ['/dashboard?tab=games', /to win\s*\d\d\.\d%/],
  ];
  const read = async (path: string) => {
    await page.goto(path);
    return page.getByRole('main').textContent();
  };
  for (const [path, ours] of pages) expect(await read(path), `${path} for a visitor`).not.toMatch(ours);
  await registerByApi(context, newPerson());
  await buyByApi(context);
  for (const [path, ours] of pages) expect(await read(path), `${path} for a member`).toMatch(ours);
});
