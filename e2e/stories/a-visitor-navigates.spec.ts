import type { RatingsPage } from '#contract/season.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { delayResponses, openAccountMenu } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';
import { casey, mockApi } from '../support/visit.ts';

const mainLinks = ['Home', 'Predictions', 'Market', 'Teams', 'Premium', 'Track Record'];

test('a visitor finds the main pages, login and registration', async ({ page, isMobile }) => {
  await page.goto('/contact');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await expect(place.getByRole('navigation').getByRole('link')).toHaveText(mainLinks);
  await expect(place.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?redirect=%2Fcontact');
  await expect(place.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=register&redirect=%2Fcontact');
  await expect(place.getByText('Signed in as')).toHaveCount(0);
  await expectAccessible(page, isMobile ? 'everywhere: drawer of a visitor' : 'everywhere: header of a visitor', { onDesktopToo: true });
});

test('a fan finds out how good a team is, whether it makes the playoffs, and who is hurt', { tag: '@phone' }, async ({ page }) => {
  // The first forecast is made when the past games are loaded and every day of the season is rated.
  test.slow();
  await expect(async () => {
    const ratings = (await (await page.request.get('/api/ratings')).json()) as RatingsPage;
    expect(ratings.date).not.toBeNull();
  }).toPass();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Teams' }).click();
  const row = page.getByRole('table', { name: 'Ratings of all teams' }).getByRole('row', { name: /BOS/ });
  const [, rating] = /([+−]?\d+\.\d)/.exec(await row.innerText())!;
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Boston Celtics' })).toBeVisible();
  await expect(page.getByText(`Rating if everyone plays${rating}`)).toBeVisible();
  await expect(page.getByText(/In the playoffs(<|>)?\d+%/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who is hurt' })).toBeVisible();
  await expectAccessible(page, '/teams/:slug: open');
});

// The entries of each tier are tested in `menus.component.test.tsx`.
test('the menu of a member opens as soon as its script has loaded', async ({ page, isMobile }) => {
  await mockApi(page, { tier: 'free' });
  const release = await delayResponses(page, '/assets/account-menu-*.js');
  await page.goto('/contact');
  await openAccountMenu(page, casey);
  if (!isMobile) {
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectAccessible(page, 'everywhere: menu loading', { onDesktopToo: true });
  }
  // The click is not lost.
  release();
  const signedIn = isMobile
    ? page.getByRole('dialog').getByText(`Signed in as ${casey.username}`)
    : page.getByRole('menu').getByText(casey.username);
  await expect(signedIn).toBeVisible();
  await expectAccessible(page, isMobile ? 'everywhere: drawer of a member' : 'everywhere: menu of a member', { onDesktopToo: true });
});
