import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { delayResponses, openAccountMenu } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';
import { casey, mockApi } from '../support/visit.ts';

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

const tiers = [
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
] as const;

test('the menu of a member has the username and the entries of the tier', async ({ page, isMobile }) => {
  for (const { tier, menu, drawer, inMenu, inDrawer } of tiers) {
    await test.step(tier, async () => {
      await mockApi(page, { tier });
      const release = await delayResponses(page, '/assets/account-menu-*.js');
      await page.goto('/contact');
      await openAccountMenu(page, casey);
      if (!isMobile) await expectMenuLoading(page);
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
});

async function expectMenuLoading(page: Page): Promise<void> {
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessible(page, 'everywhere: menu loading', { onDesktopToo: true });
}
