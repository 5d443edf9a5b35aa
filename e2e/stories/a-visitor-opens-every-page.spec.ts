import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { buyPremium } from '../support/checkout.ts';
import { expectNoLayoutShift, waitForPaint, recordLayoutShifts } from '../support/layout-shift.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { sampleAnalysis, sampleLedger } from '../../web/test/sample-game-page.ts';
import { expect, waitForHydration, httpErrors, test } from '../support/story.ts';
import { pathOfAGame, pathOfAnUpcomingGame, mockApi, type Tier } from '../support/visit.ts';

/** The pages and the accessibility moment of each; the others are checked by stories with sample games. */
for (const [path, state] of [
  ['/'],
  ['/predictions'],
  ['/market', '/market: sample for a visitor'],
  ['/games/:id', '/games/:id: before tip-off'],
  ['/track-record'],
  ['/track-record/backtest', '/track-record/backtest: open'],
  ['/how-it-works'],
  ['/premium', '/premium: for a visitor'],
  ['/time-out', '/time-out: for a visitor'],
  ['/auth', '/auth: login'],
  ['/auth?tab=register', '/auth: register'],
  ['/contact', '/contact: empty form'],
  ['/forgot-password', '/forgot-password: empty form'],
  ['/reset-password', '/reset-password: without a token'],
  ['/terms', '/terms: open'],
  ['/privacy', '/privacy: for a visitor'],
  ['/responsible-gambling', '/responsible-gambling: open'],
  ['/unsubscribe', '/unsubscribe: before the request'],
  ['/unknown', '*: not found'],
] as const satisfies readonly (readonly [path: string, state?: string])[]) {
  test(`${path} has no console message, no layout shift and no horizontal scroll`, async ({ page }) => {
    await recordLayoutShifts(page);
    await page.goto(path === '/games/:id' ? await pathOfAGame(page) : path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await waitForHydration(page);
    await expectNoLayoutShift(page);
    await expectNoHorizontalScroll(page);
    if (state) await expectAccessible(page, state);
  });
}

/** Member pages are rendered without the user, painted, and then receive the user. */
for (const [tier, path, ready] of [
  ['free', '/', 'Current Plan'],
  ['premium', '/', 'Included with Premium'],
  ['free', '/predictions', 'Unlock Premium Predictions'],
  ['premium', '/predictions', 'Your premium view'],
  ['free', '/account', 'Delete my account'],
  ['free', '/stripe-subscribe', 'Start 7-day Free Trial'],
  ['free', '/premium', 'Start 7-day Free Trial'],
  ['premium', '/premium', 'Go to Dashboard'],
  ['premium', '/dashboard', 'RECOMMENDED BET'],
] as const satisfies readonly (readonly [Tier, string, string])[]) {
  test(`${path} has no layout shift when the user is known to be ${tier}`, async ({ page }) => {
    const { promise, resolve: tell } = Promise.withResolvers<void>();
    await recordLayoutShifts(page);
    const games = (await (await page.request.get('/api/predictions/latest')).json()) as { readonly game_id: string }[];
    const premium = path === '/dashboard' ? [premiumGame()] : games.map(({ game_id: id }) => premiumGame({ id }));
    await mockApi(page, { tier, after: promise, premium, ...(path === '/dashboard' && { latest: [publicGame()] }) });
    // A price or a score that changes while the page is open is not a shift of the page.
    await page.route('**/api/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }));
    await page.goto(path);
    await waitForHydration(page);
    await waitForPaint(page);
    tell();
    await expect(page.getByRole('main').getByText(ready, { exact: true }).first()).toBeVisible();
    await expectNoLayoutShift(page);
    await expectNoHorizontalScroll(page);
  });
}

test.describe('signed in', () => {
  // The unknown checkout is rejected, which the browser reports on the console.
  test.use({ allowedErrors: httpErrors });

  test('pages of a subscriber have no layout shift when the user is known', async ({ page, context }) => {
    await registerByApi(context, newPerson());
    await buyPremium(page);
    await recordLayoutShifts(page);
    for (const [path, ready] of [
      ['/alerts', 'Our picks'],
      ['/time-out', 'For how long?'],
      ['/subscription-success?session_id=cs_test_invented', 'Subscription Failed'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(ready, { exact: true }).first()).toBeVisible();
      await expectNoLayoutShift(page);
      await expectNoHorizontalScroll(page);
    }
  });
});

test('a game page has no layout shift when the user is known to be premium', async ({ page, browser }) => {
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  const path = await pathOfAnUpcomingGame(browser);
  await recordLayoutShifts(page);
  await mockApi(page, { tier: 'premium', after: promise });
  await page.route('**/api/games/*/analysis', (route) => route.fulfill({ json: sampleAnalysis(sampleLedger(4)) }));
  await page.goto(path);
  await waitForHydration(page);
  await waitForPaint(page);
  tell();
  await expect(page.getByRole('table', { name: /every book’s offer/ }).first()).toBeVisible();
  await expectNoLayoutShift(page);
  await expectNoHorizontalScroll(page);
});

test('the API documentation is accessible', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'GET /api/user' })).toBeVisible();
  await expectAccessible(page, '/api/docs: open');
});

test('every page of the sandbox is accessible', async ({ page }) => {
  const index = process.env['COURTLINE_SANDBOX_URL']!;
  await page.goto(index);
  await expectAccessible(page, 'sandbox: index');
  const pages = page.getByRole('main').getByRole('link');
  await expect(pages).toHaveCount(8);
  for (const [link, state] of [
    [/^Mailbox/, 'sandbox: mailbox'],
    [/^Simulated league/, 'sandbox: league'],
    [/^Card payments/, 'sandbox: card payments'],
    [/^Notifications/, 'sandbox: notifications'],
    [/^Discord/, 'sandbox: Discord'],
    [/^Slack/, 'sandbox: Slack'],
    [/^Telegram/, 'sandbox: Telegram'],
    [/^Feed faults/, 'sandbox: feed faults'],
  ] as const) {
    await pages.filter({ hasText: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, state);
    await page.goto(index);
  }
});
