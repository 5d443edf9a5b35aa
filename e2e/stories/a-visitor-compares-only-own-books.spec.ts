import type { Page } from '@playwright/test';
import type { OddsGame } from '#contract/games.ts';
import { bookTitle, isAmong } from '#domain/books.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { expectUsable } from '../support/accessibility.ts';
import { fillRegistration, newPerson } from '../support/accounts-and-forms.ts';
import { expectNoLayoutShift, recordLayoutShifts, waitForPaint } from '../support/layout-shift.ts';
import { expect, test, waitForHydration } from '../support/story.ts';
import { firstGame, holdStream, pathOfAGame } from '../support/visit.ts';

// The server renders times in the league's zone. In another zone they change when the page is hydrated.
test.use({ timezoneId: 'America/New_York' });

const mine = ['betmgm', 'draftkings', 'fanduel'];

/** The best price of the home team to win at these books, as pages show it. */
function bestHomePrice({ quotes }: OddsGame): string {
  const prices = quotes.filter(({ book, market }) => market === 'moneyline' && isAmong(mine, book)).map((quote) => quote.prices[0]);
  return formatOdds(Math.max(...prices), 'american');
}

/** The names of the bookmakers whose rows the page shows. */
const shownBooks = async (page: Page): Promise<string[]> => {
  const rows = page.getByRole('article').first().getByRole('table').locator('tbody th');
  return (await rows.filter({ visible: true }).allInnerTexts()).map((text) => text.split('\n', 1)[0]!).toSorted();
};

test('a new visitor chooses state and three books from the home page, sees only their prices, and finds them in the new account', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose my books' }).click();
  const dialog = page.getByRole('dialog', { name: 'My books' });
  await dialog.getByLabel('Your state').selectOption('New Jersey');
  for (const book of mine) await dialog.getByRole('button', { name: bookTitle(book), pressed: false }).click();
  await expect(dialog.getByRole('button', { name: 'Pinnacle*' })).toBeDisabled();
  await expectUsable(page, '/: my books');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const game = await firstGame(page);
  const today = page.getByRole('region', { name: 'Today’s Predictions' });
  await expect(today.getByRole('button', { name: 'at your 3 books' })).toBeVisible();
  await expect(today.getByRole('row', { name: new RegExp(`^${game.home.name}`) })).toContainText(bestHomePrice(game));

  await test.step('the first paint of every page already shows only these books, and nothing moves afterwards', async () => {
    let scripts = Promise.withResolvers<void>();
    await recordLayoutShifts(page);
    await holdStream(page);
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    for (const path of ['/', '/predictions', await pathOfAGame(page)]) {
      scripts = Promise.withResolvers();
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').first().waitFor();
      await waitForPaint(page);
      if (path === '/predictions') expect(await shownBooks(page)).toEqual(mine.map(bookTitle).toSorted());
      scripts.resolve();
      await waitForHydration(page);
      await expect(page.getByRole('button', { name: 'at your 3 books' }).first()).toBeVisible();
      await expectNoLayoutShift(page);
      if (path === '/predictions') expect(await shownBooks(page)).toEqual(mine.map(bookTitle).toSorted());
    }
  });

  await page.goto('/auth?tab=register');
  await fillRegistration(page, person);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await saved;
  await expect(page).toHaveURL('/');
  await context.clearCookies({ name: 'choices' });
  await page.goto('/account');
  for (const book of mine) await expect(page.getByRole('button', { name: bookTitle(book), pressed: true })).toBeVisible();
  await expect(page.getByLabel('Your state')).toHaveValue('NJ');
});
