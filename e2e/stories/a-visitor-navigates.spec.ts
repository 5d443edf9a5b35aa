import { expectAccessible } from '../support/accessibility.ts';
import { delayResponses, openAccountMenu } from '../support/accounts-and-forms.ts';
import { expect, test, waitForHydration } from '../support/story.ts';
import { casey, mockApi, pathOfAGame } from '../support/visit.ts';

const mainLinks = ['Home', 'Predictions', 'Market', 'Premium', 'Track Record'];

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

for (const { tier, menu, drawer, inMenu, inDrawer } of [
  {
    tier: 'free',
    menu: 'everywhere: menu of a free member',
    drawer: 'everywhere: drawer of a free member',
    inMenu: ['Dashboard', 'Predictions', 'Bet log', 'Alerts', 'Upgrade to Premium', 'Account', 'Log out'],
    inDrawer: ['Upgrade to Premium', 'Alerts', 'Bet log', 'Account'],
  },
  {
    tier: 'premium',
    menu: 'everywhere: menu of a premium member',
    drawer: 'everywhere: drawer of a premium member',
    inMenu: ['Dashboard', 'Predictions', 'Bet log', 'Alerts', 'Account', 'Log out'],
    inDrawer: ['Dashboard', 'Alerts', 'Bet log', 'Account'],
  },
] as const) {
  test(`the menu of a ${tier} member has the username and the entries of the tier`, async ({ page, isMobile }) => {
    await mockApi(page, { tier });
    const release = await delayResponses(page, '/assets/account-menu-*.js');
    await page.goto('/contact');
    await openAccountMenu(page, casey);
    if (!isMobile) {
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expectAccessible(page, 'everywhere: menu loading', { onDesktopToo: true });
    }
    // The click is not lost: the menu opens when its script has loaded.
    release();
    if (isMobile) {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(`Signed in as ${casey.username}`)).toBeVisible();
      await expect(dialog.getByRole('link')).toHaveText([...mainLinks, ...inDrawer]);
      await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
    } else {
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(mainLinks);
      const opened = page.getByRole('menu');
      await expect(opened.getByText(casey.username, { exact: true })).toBeVisible();
      await expect(opened.getByRole('menuitem')).toHaveText(inMenu);
    }
    await expectAccessible(page, isMobile ? drawer : menu, { onDesktopToo: true });
  });
}

test('the footer links to every page, legal pages included', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  const wanted = [
    ['Home', '/'],
    ['Predictions', '/predictions'],
    ['Premium', '/premium'],
    ['Contact', '/contact'],
    ['NBA', '/predictions'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Responsible Gambling', '/responsible-gambling'],
    ['1-800-GAMBLER', 'tel:+18004262537'],
    ['1-800-MY-RESET', 'tel:+18006973738'],
  ];
  expect(links).toEqual(expect.arrayContaining(wanted));
});

test('a button that is clicked before the app is loaded works as soon as it is', async ({ page, isMobile }) => {
  const release = await delayResponses(page, '/assets/main-*.js');
  await page.goto('/contact', { waitUntil: 'load' });
  const theme = page.locator('html');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  await expect(theme).not.toHaveAttribute('data-theme');
  release();
  if (isMobile) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(theme).toHaveAttribute('data-theme', /dark|light/);
});

test('a choice that is made before the app is loaded is applied as soon as it is', async ({ page }) => {
  const release = await delayResponses(page, '/assets/main-*.js');
  await page.goto('/track-record', { waitUntil: 'load' });
  const filter = page.getByLabel('Predictions', { exact: true });
  const chosen = (await filter.inputValue()) === 'live' ? 'replay' : 'live';
  await filter.selectOption(chosen);
  release();
  await expect(page).toHaveURL(new RegExp(`origin=${chosen}`));
  await expect(filter).toHaveValue(chosen);
});

test('a visitor who has scrolled away from the game in the address stays there when the app is loaded', async ({ page }) => {
  const game = (await pathOfAGame(page)).replace('/games/', '#game-');
  const release = await delayResponses(page, '/assets/main-*.js');
  await page.goto(`/predictions${game}`, { waitUntil: 'load' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const position = await page.evaluate(() => window.scrollY);
  release();
  await waitForHydration(page);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(position / 2);
});

test('a link in a part that is not hydrated opens its page without a new document', async ({ page }) => {
  await page.goto('/track-record');
  await page.locator('html').evaluate((html) => html.setAttribute('data-same-document', ''));
  await page.locator('#check-it').getByRole('link', { name: 'how it works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  await page.goBack();
  await expect(page.locator('#check-it')).toContainText('Every live prediction is locked before tip-off');
});
