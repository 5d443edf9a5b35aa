import { openAccountMenu } from '../people.ts';
import { expect, expectAccessible, test } from '../story.ts';
import { casey, setScene, type Tier } from '../visit.ts';

// The specification's entries and, here and below, ours: the record, and a premium member's alerts.
const mainLinks = ['Home', 'Predictions', 'Premium', 'Track Record'];

test('a stranger finds the pages, and both ways to an account', async ({ page, isMobile }) => {
  await page.goto('/contact');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await expect(place.getByRole('navigation').getByRole('link')).toHaveText(mainLinks);
  for (const name of ['Log In', 'Sign Up']) await expect(place.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  await expect(place.getByText('Signed in as')).toHaveCount(0);
  await expectAccessible(page);
});

for (const [tier, inMenu, inDrawer] of [
  ['free', ['Dashboard', 'Predictions', 'Upgrade to Premium', 'Log out'], ['Upgrade to Premium']],
  ['premium', ['Dashboard', 'Predictions', 'Alerts', 'Log out'], ['Dashboard', 'Alerts']],
] as const satisfies readonly (readonly [Tier, readonly string[], readonly string[]])[]) {
  test(`the menu of a member who is ${tier} has their name and their entries`, async ({ page, isMobile }) => {
    await setScene(page, { tier });
    await page.goto('/contact');
    await openAccountMenu(page, casey);
    if (isMobile) {
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(`Signed in as ${casey.username}`)).toBeVisible();
      await expect(drawer.getByRole('link')).toHaveText([...mainLinks, ...inDrawer]);
      await expect(drawer.getByRole('button', { name: 'Log out' })).toBeVisible();
    } else {
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(mainLinks);
      const menu = page.getByRole('menu');
      await expect(menu.getByText(casey.username, { exact: true })).toBeVisible();
      await expect(menu.getByRole('menuitem')).toHaveText(inMenu);
    }
    await expectAccessible(page);
  });
}

test('the footer leads everywhere, to the small print too', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  const wanted = [
    ['Home', '/'],
    ['Predictions', '/predictions'],
    ['Premium', '/subscribe'],
    ['Contact', '/contact'],
    ['NBA', '/predictions'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Responsible Gambling', '/responsible-gambling'],
    ['1-800-GAMBLER', 'tel:+18004262537'],
    ['1-800-522-4700', 'tel:+18005224700'],
  ];
  expect(links).toEqual(expect.arrayContaining(wanted));
});
