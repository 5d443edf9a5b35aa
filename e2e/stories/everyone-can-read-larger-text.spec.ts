import type { Page } from '@playwright/test';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { grantPremium } from '../support/operators.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { pathOfAGame } from '../support/visit.ts';

// The unknown checkout is rejected, which the browser reports on the console.
test.use({ allowedErrors: httpErrors });

const publicPaths = [
  '/',
  '/predictions',
  '/market',
  '/track-record',
  '/track-record/backtest',
  '/how-it-works',
  '/premium',
  '/auth',
  '/auth?tab=register',
  '/contact',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=unknown',
  '/confirm-email',
  '/change-email',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/unsubscribe',
  '/time-out',
  '/unknown',
];

const memberPaths = [
  '/',
  '/predictions',
  '/market',
  '/premium',
  '/dashboard',
  '/dashboard?tab=games',
  '/dashboard?tab=subscription',
  '/dashboard?tab=stats',
  '/account',
  '/alerts',
  '/bets',
  '/withdraw',
  '/time-out',
  '/subscription-success?session_id=cs_test_unknown',
];

async function expectFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of [...paths, await pathOfAGame(page)]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectNothingCutOff(page);
    });
  }
}

/** Expects every text to be on the screen or in an element that scrolls. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main :is(th, td, dt, dd, li, p, a, button):not(.sr-only, .sr-only *)')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(element) && element.checkVisibility())
      .map((element) => element.textContent);
  });
  expect(cut).toEqual([]);
}

/** As a person sets it in the system: relative lengths and widths of the stylesheet follow. */
test.beforeEach(async ({ page, context }) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
});

test('with text of twice the size no public page of a phone scrolls sideways and nothing is cut off', async ({ page }) => {
  await expectFit(page, publicPaths);
});

test('with text of twice the size the pages of a premium member fit a phone too', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await grantPremium(person);
  await expectFit(page, memberPaths);
});
