import { expectAccessible } from '../support/accessibility.ts';
import { premiumGame, publicGame } from '../../web/test/sample-games.ts';
import { expect, waitForHydration, test } from '../support/story.ts';
import { mockApi, visitHome } from '../support/visit.ts';

test('the home page has the hero, three reasons, both plans, sample reviews and the footer', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View Predictions' })).toHaveAttribute('href', '/predictions');
  await expect(main.getByRole('link', { name: 'Go Premium' })).toHaveAttribute('href', '/premium');
  await expect(main.getByRole('heading', { name: /^Why Choose/ })).toBeVisible();
  await expect(main.locator('section').filter({ hasText: 'Why Choose' }).getByRole('article')).toHaveCount(3);
  await expect(main.getByRole('heading', { name: 'Free versus Premium' })).toBeVisible();
  await expect(main.getByText('$0', { exact: true })).toBeVisible();
  await expect(main.getByText('$29.99 per month')).toBeVisible();
  await expect(main.getByText('Or $269.99 per year, saving 25%. 7-day free trial with either.')).toBeVisible();
  await expect(main).not.toContainText('$280');
  await expect(main.getByText('4.9/5')).toBeVisible();
  await expect(main.getByText('Sample reviews')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const heading of ['Quick Links', 'Sports', 'Legal']) await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'NBA' })).toHaveAttribute('href', '/predictions');
  await expect(footer.getByRole('link', { name: '1-800-GAMBLER' })).toHaveAttribute('href', 'tel:+18004262537');
});

for (const [tier, state, buttons] of [
  ['anonymous', '/: for a visitor', ['Sign Up Free', 'Get Premium Access']],
  ['free', '/: for a free member', ['Current Plan', 'Get Premium Access']],
  ['premium', '/: for a premium member', ['Included with Premium', 'Current Plan']],
] as const) {
  test(`hero, navigation and plans have the links for the tier ${tier}`, async ({ page }) => {
    await mockApi(page, { tier, latest: [publicGame()], premium: [premiumGame()] });
    await visitHome(page);
    const plans = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Free versus Premium' }) });
    // Links within sentences are not buttons of a plan.
    await expect(plans.locator('a:not(p a), button')).toHaveText(buttons);
    if (tier === 'anonymous') await expect(plans.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute('href', '/auth?tab=register');
    const [offer, target] = tier === 'premium' ? ['Your Dashboard', '/dashboard'] : ['Go Premium', '/premium'];
    await expect(page.getByRole('main').getByRole('link', { name: /^(Go Premium|Your Dashboard)$/ })).toHaveText([offer]);
    await expect(page.getByRole('main').getByRole('link', { name: offer })).toHaveAttribute('href', target);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Premium', exact: true })).toHaveAttribute('href', target);
    await expectAccessible(page, state, { onDesktopToo: tier === 'anonymous' });
  });
}

test('the header hides while scrolling down, returns afterwards, and is translucent below the top', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-translucent', 'false');
  await waitForHydration(page);
  await page.evaluate(() => {
    const seen = globalThis as unknown as { hidden: boolean };
    seen.hidden = false;
    new MutationObserver(() => (seen.hidden ||= document.querySelector('header')?.dataset['hidden'] === 'true')).observe(
      document.querySelector('header')!,
      { attributes: true },
    );
    window.scrollTo({ top: 400, behavior: 'instant' });
  });
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { hidden: boolean }).hidden)).toBe(true);
  await expect(header).toHaveAttribute('data-hidden', 'false');
  await expect(header).toHaveAttribute('data-translucent', 'true');
  // The header is sticky: it keeps its position while the page is scrolled.
  await expect.poll(() => header.evaluate((element) => [window.scrollY, element.getBoundingClientRect().top])).toEqual([400, 0]);
  await expectAccessible(page, 'everywhere: header over a scrolled page');
});
