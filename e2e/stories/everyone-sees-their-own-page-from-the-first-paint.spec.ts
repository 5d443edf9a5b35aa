import type { Page } from '@playwright/test';
import { bookTitle } from '#domain/books.ts';
import { sampleAnalysis, sampleLedger } from '../../web/test/sample-game-page.ts';
import { premiumGame } from '../../web/test/sample-games.ts';
import { expectRoomForLargeText } from '../support/accessibility.ts';
import { recordLayoutShifts, sumOfLayoutShifts, waitForPaint } from '../support/layout-shift.ts';
import { expect, test, waitForHydration } from '../support/story.ts';
import { mockApi, mockRoute, pathOfAGame, type Tier } from '../support/visit.ts';

// The server renders times in the league's zone. In another zone they change when the page is hydrated.
test.use({ timezoneId: 'America/New_York' });

/**
 * A single word that moves by less than a pixel, such as when a time changes to the next minute. A line of text that moves counts a hundred
 * times more.
 */
const negligible = 0.0005;

/** Texts that only these tiers may ever see. */
const textsOf: readonly (readonly [tiers: readonly Tier[], texts: readonly string[]])[] = [
  [['anonymous'], ['Get Full Access to Premium Predictions', 'Sign Up Free']],
  [['free'], ['Unlock Premium Predictions']],
  [
    ['anonymous', 'free'],
    ['Premium Content', 'Upgrade Now', 'Get Premium Access', 'Before tip-off', 'Premium members see them now'],
  ],
  [['premium'], ['Included with Premium', 'Spread Prediction', 'Value analysis']],
  [[], ['Predictions Loading', 'Please refresh']],
];
/** A text of each page that its tier sees from the first paint on. */
const ownTexts: Readonly<Record<Tier, readonly string[]>> = {
  anonymous: ['Get Full Access to Premium Predictions', 'Sign Up Free', 'Premium Content'],
  free: ['Unlock Premium Predictions', 'Current Plan', 'Premium Content'],
  premium: ['Spread Prediction', 'Included with Premium', 'Value analysis'],
};

/** What a premium member sees when all data is there. */
const dataOfPremium = ['56.8%', 'Included with Premium', /every book’s offer/];

async function expectOwnPage(page: Page, tier: Tier, own: string, moment: string): Promise<void> {
  const text = await page.locator('main').innerText();
  expect(text, moment).toContain(own);
  const foreign = textsOf.filter(([tiers]) => !tiers.includes(tier)).flatMap(([, texts]) => texts);
  expect(
    foreign.filter((words) => text.includes(words)),
    moment,
  ).toEqual([]);
  const header = await page.locator('header').first().innerText();
  if (tier !== 'anonymous') expect(header, moment).not.toMatch(/Log In|Sign Up/);
}

/** What a premium member sees who has chosen spreads before. */
async function expectSpreadsFirst(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Spread Comparison' }).first()).toBeVisible();
  const top = async (panel: string) => (await page.getByRole('group', { name: panel }).first().boundingBox())!.y;
  expect(await top('Spread Prediction')).toBeLessThan(await top('Moneyline Prediction'));
}

for (const tier of ['anonymous', 'free', 'premium'] as const) {
  test(`${tier}: no text of another tier and no layout shift, from the first paint until all data is there`, async ({ page, isMobile }) => {
    const pages = ['/predictions', '/', await pathOfAGame(page)];
    const games = (await (await page.request.get('/api/predictions/latest')).json()) as { readonly game_id: string }[];
    let api = Promise.withResolvers<void>();
    let scripts = Promise.withResolvers<void>();
    await recordLayoutShifts(page);
    if (tier === 'premium') await page.addInitScript(() => localStorage.setItem('courtline-odds-market', 'spread'));
    await mockRoute(page, '/api/games/*/analysis', sampleAnalysis(sampleLedger(4)));
    // No price may change while the page is open, because that would count as a layout shift.
    await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    for (const [index, path] of pages.entries()) {
      const own = ownTexts[tier][index]!;
      scripts = Promise.withResolvers();
      api = Promise.withResolvers();
      await mockApi(page, { tier, premium: games.map(({ game_id: id }) => premiumGame({ id })), after: api.promise });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').first().waitFor();
      await waitForPaint(page);
      await expectOwnPage(page, tier, own, `${path}: first paint`);
      scripts.resolve();
      await waitForHydration(page);
      await waitForPaint(page);
      await expectOwnPage(page, tier, own, `${path}: user not yet known`);
      expect(await sumOfLayoutShifts(page), `${path}: before the data`).toBeLessThan(negligible);
      api.resolve();
      if (tier === 'premium') await expect(page.getByText(dataOfPremium[index]!).first()).toBeVisible();
      if (tier === 'premium' && path === '/predictions') await expectSpreadsFirst(page);
      if (tier !== 'anonymous') await page.waitForFunction(() => document.querySelector('[data-tiers]') === null);
      await waitForPaint(page);
      await expectOwnPage(page, tier, own, `${path}: all data loaded`);
      expect(await sumOfLayoutShifts(page), `${path}: all data loaded`).toBeLessThan(path === '/predictions' ? negligible : 0.05);
      if (isMobile) await expectRoomForLargeText(page);
    }
  });
}

const threeBooks = ['betmgm', 'draftkings', 'fanduel'];
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no choice': {},
  spreads: { 'courtline-odds-market': 'spread' },
  totals: { 'courtline-odds-market': 'total' },
  'three books': { 'courtline-my-books': JSON.stringify({ usState: 'NJ', books: threeBooks, compared: threeBooks, canBet: true }) },
};

test(
  'the first paint of a phone has the board of the visitor’s books, and nothing moves afterwards',
  { tag: '@phone' },
  async ({ page }) => {
    let scripts = Promise.withResolvers<void>();
    await recordLayoutShifts(page);
    // No price may change while the page is open, because that would count as a layout shift.
    await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // A blank page has no storage.
    await page.addInitScript(() => location.origin !== 'null' && localStorage.removeItem('courtline-odds-view'));
    await page.goto('/healthz', { waitUntil: 'commit' });
    for (const [choice, stored] of Object.entries(choices)) {
      await page.evaluate((all) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      }, stored);
      scripts = Promise.withResolvers();
      await page.goto('/predictions', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await waitForPaint(page);
      const board = page.getByRole('main').getByRole('table').filter({ visible: true });
      await expect(board, choice).toHaveCount(1);
      const books = board.getByRole('columnheader').getByRole('button').filter({ visible: true });
      const shown = await books.allInnerTexts();
      if (choice === 'three books') expect(shown).toEqual(threeBooks.map(bookTitle));
      scripts.resolve();
      await waitForHydration(page);
      await expect(page.getByText('Legend')).toBeVisible();
      await waitForPaint(page);
      await expect(books).toHaveText(shown);
      expect(await sumOfLayoutShifts(page), choice).toBe(0);
    }
  },
);
