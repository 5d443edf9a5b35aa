import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectRoomForLargeText } from '../support/accessibility.ts';
import { expectNoLayoutShift, waitForPaint, recordLayoutShifts } from '../support/layout-shift.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleAnalysis, sampleLedger } from '../../web/test/sample-game-page.ts';
import { expect, waitForHydration, httpErrors, test } from '../support/story.ts';
import { isCompleteRun, phoneOnlyUnlessCompleteRun } from '../support/story-widths.ts';
import { pathOfAGame, mockApi, mockRoute, type Tier } from '../support/visit.ts';

/** `state` is the name under which the accessibility of a page is checked. Without it, a story with sample games checks that page. */
type PublicPage = readonly [path: string, state?: string];

const pagesWithGames: readonly PublicPage[] = [
  ['/'],
  ['/predictions'],
  ['/market', '/market: sample for a visitor'],
  ['/games/:id', '/games/:id: before tip-off'],
];
const pagesOfTeams: readonly PublicPage[] = [['/ratings', '/ratings: open'], ['/season', '/season: open'], ['/teams/boston-celtics']];
const pagesOfTheRecord: readonly PublicPage[] = [['/track-record'], ['/track-record/backtest', '/track-record/backtest: open']];
const pagesWithForms: readonly PublicPage[] = [
  ['/premium', '/premium: for a visitor'],
  ['/time-out', '/time-out: for a visitor'],
  ['/auth', '/auth: login'],
  ['/auth?tab=register', '/auth: register'],
  ['/contact', '/contact: empty form'],
];
const pagesFromMails: readonly PublicPage[] = [
  ['/forgot-password', '/forgot-password: empty form'],
  ['/reset-password', '/reset-password: without a token'],
  ['/reset-password?token=unknown'],
  ['/confirm-email'],
  ['/change-email', '/change-email: before the confirmation'],
  ['/unsubscribe', '/unsubscribe: before the request'],
];
const pagesToRead: readonly PublicPage[] = [
  ['/how-it-works', '/how-it-works: for a visitor'],
  ['/terms', '/terms: open'],
  ['/privacy', '/privacy: for a visitor'],
  ['/responsible-gambling', '/responsible-gambling: open'],
  ['/unknown', '*: not found'],
];

// Simple pages are opened on a phone only. At the end its screen becomes as wide as that of a desktop.
for (const [kind, pages, options] of [
  ['pages with games', pagesWithGames, {}],
  ['pages of teams', pagesOfTeams, phoneOnlyUnlessCompleteRun],
  ['pages of the record', pagesOfTheRecord, phoneOnlyUnlessCompleteRun],
  ['pages with forms', pagesWithForms, phoneOnlyUnlessCompleteRun],
  ['pages of links in mails', pagesFromMails, phoneOnlyUnlessCompleteRun],
  ['pages to read', pagesToRead, phoneOnlyUnlessCompleteRun],
] as const) {
  const title = `${kind} have no console message and no layout shift, and fit, also with text of twice the size`;
  test(title, options, async ({ page, isMobile, viewport }) => {
    await recordLayoutShifts(page);
    for (const [path, state] of pages) {
      await test.step(path, async () => {
        await page.goto(path === '/games/:id' ? await pathOfAGame(page) : path);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expectNoLayoutShift(page);
        await expectNoHorizontalScroll(page);
        if (state) await expectAccessible(page, state);
        if (!isMobile) return;
        await expectRoomForLargeText(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectNoHorizontalScroll(page);
        await page.setViewportSize(viewport!);
      });
    }
  });
}

/** Opens a page, which is painted before the user and our font have arrived. Nothing may move when they arrive. */
async function expectStable(page: Page, tier: Tier, path: string, ready: string | RegExp, isMobile: boolean): Promise<void> {
  // The page that is open must not ask the product for the data of the mocked user.
  await page.goto('about:blank');
  await page.unrouteAll();
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  const games = (await (await page.request.get('/api/predictions/latest')).json()) as { readonly game_id: string }[];
  const premium = path === '/dashboard' ? [premiumGame()] : games.map(({ game_id: id }) => premiumGame({ id }));
  await mockApi(page, { tier, after: promise, premium, ...(path === '/dashboard' && { latest: [publicGame()] }) });
  await mockRoute(page, '/api/games/*/analysis', sampleAnalysis(sampleLedger(4)));
  await mockRoute(page, '/api/alerts/rules', { rules: [], games: [] });
  await mockRoute(page, '/api/alerts/settings', alertSettings);
  await mockRoute(page, '/api/subscription-success*', 400);
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  // No price or score may change while the page is open, because that would count as a layout shift.
  await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
  // The load event waits for the font.
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').first().waitFor();
  await waitForHydration(page);
  await waitForPaint(page);
  tell();
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(page.getByRole('main').getByText(ready, { exact: true }).first()).toBeVisible();
  await expectNoLayoutShift(page);
  await expectNoHorizontalScroll(page);
  if (isMobile) await expectRoomForLargeText(page);
}

const alertSettings = {
  timeZone: 'America/New_York',
  quietHours: null,
  dailyMaximum: 5,
  mailsWanted: true,
  isSaved: true,
  pushKey: 'x',
  pushBrowsers: 0,
  channels: [],
};

/** On a phone, `everyone-sees-their-own-page-from-the-first-paint` opens the pages with games. On a desktop, simple pages are left out. */
const isOpenedHere = (path: string, isMobile: boolean) => {
  const isWithGames = path === '/' || path === '/predictions' || path.startsWith('/games/');
  return isCompleteRun || isMobile !== isWithGames || path === '/dashboard';
};

test('pages have no layout shift when the user is known to be free', phoneOnlyUnlessCompleteRun, async ({ page, isMobile }) => {
  await recordLayoutShifts(page);
  for (const [path, ready] of [
    ['/', 'Current Plan'],
    ['/predictions', 'Unlock Premium Predictions'],
    ['/account', 'Delete my account'],
    ['/stripe-subscribe', 'Start 7-day Free Trial'],
    ['/premium', 'Start 7-day Free Trial'],
  ] as const) {
    if (isOpenedHere(path, isMobile)) await test.step(path, () => expectStable(page, 'free', path, ready, isMobile));
  }
});

test.describe('premium', () => {
  // The checkout is rejected, which the browser reports on the console.
  test.use({ allowedErrors: httpErrors });

  test('pages have no layout shift when the user is known to be premium', phoneOnlyUnlessCompleteRun, async ({ page, isMobile }) => {
    await recordLayoutShifts(page);
    for (const [path, ready] of [
      ['/', 'Included with Premium'],
      ['/predictions', 'Spread Prediction'],
      ['/premium', 'Go to Dashboard'],
      ['/dashboard', 'RECOMMENDED BET'],
      [await pathOfAGame(page), /every book’s offer/],
      ['/alerts', 'Our picks'],
      ['/time-out', 'For how long?'],
      ['/subscription-success?session_id=cs_test_invented', 'Subscription Failed'],
    ] as const) {
      if (isOpenedHere(path, isMobile)) await test.step(path, () => expectStable(page, 'premium', path, ready, isMobile));
    }
  });
});
