import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectRoomForLargeText } from '../support/accessibility.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { buyByApi } from '../support/checkout.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/story.ts';
import { phoneOnlyUnlessCompleteRun } from '../support/story-widths.ts';
import { holdStream, pathOfAGame } from '../support/visit.ts';

/** `state` is the name under which the accessibility of a page is checked. Without it, a story with sample games checks that page. */
type PublicPage = readonly [path: string, state?: string];

const pagesWithGames: readonly PublicPage[] = [
  ['/'],
  ['/predictions'],
  // From a mail: the browser has more of the address than the page that the server keeps.
  ['/predictions?view=board&utm_source=mail&market=total'],
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

interface Screen {
  readonly isMobile: boolean;
  readonly viewport: { readonly width: number; readonly height: number } | null;
}

async function expectWellMade(page: Page, state: string | undefined, { isMobile, viewport }: Screen): Promise<void> {
  await expectNoLayoutShift(page);
  await expectNoHorizontalScroll(page);
  if (state) await expectAccessible(page, state);
  if (!isMobile) return;
  await expectRoomForLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(viewport!);
}

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
        await expectWellMade(page, state, { isMobile, viewport });
      });
    }
  });
}

/** Each page of a signed-in reader, with a text that only this tier gets. */
const pagesOfMembers = {
  'pages of a free member': [
    ['/', 'Current Plan'],
    ['/predictions', 'Unlock Premium Predictions'],
    ['/games/:id', 'Premium Content'],
    ['/stripe-subscribe', 'Start 7-day Free Trial'],
    ['/premium', 'Start 7-day Free Trial'],
    ['/time-out', 'For how long?'],
  ],
  'pages of a premium member with games': [
    ['/', 'Included with Premium'],
    ['/predictions', 'Spread Prediction'],
    ['/predictions?view=board', 'Ours'],
    ['/games/:id', /every book’s offer/],
    ['/market', 'Arbitrage'],
    ['/dashboard', 'Best Value Bets'],
    ['/dashboard?tab=games', 'Sort by'],
  ],
  'pages of a premium member about the account': [
    ['/dashboard?tab=subscription', 'Your Subscription'],
    ['/premium', 'Go to Dashboard'],
    ['/alerts', 'Our picks'],
    ['/bets', 'Add a bet'],
    ['/account', 'Delete my account'],
  ],
} as const;

for (const [kind, pages] of Object.entries(pagesOfMembers)) {
  const title = `${kind} have no console message and no layout shift, and fit, also with text of twice the size`;
  test(title, phoneOnlyUnlessCompleteRun, async ({ page, context, isMobile, viewport }) => {
    await registerByApi(context, newPerson());
    if (kind.includes('premium')) await buyByApi(context);
    await recordLayoutShifts(page);
    await holdStream(page);
    for (const [path, text] of pages) {
      await test.step(path, async () => {
        await page.goto(path === '/games/:id' ? await pathOfAGame(page) : path);
        await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
        await expectWellMade(page, undefined, { isMobile, viewport });
      });
    }
  });
}
