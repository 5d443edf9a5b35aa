import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buyQuietly } from '../checkout.ts';
import { newPerson, registerQuietly } from '../people.ts';
import { expect, refusals, test } from '../story.ts';

async function expectUsable(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, tolerated: refusals });
    test.beforeEach(({ context }) => registerQuietly(context, newPerson()));

    test('the plan choice is accessible', async ({ page }) => {
      await page.goto('/stripe-subscribe');
      await expect(page.getByRole('button', { name: 'Start 7-day Free Trial' })).toBeEnabled();
      await expectUsable(page);
    });

    test('a failed verification is accessible', async ({ page }) => {
      await page.goto('/subscription-success?session_id=cs_test_invented');
      await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible();
      await expectUsable(page);
    });

    test('the subscription on the dashboard is accessible', async ({ page }) => {
      await buyQuietly(page);
      const tab = page.getByRole('tab', { name: 'Subscription' });
      if (await tab.isVisible()) await tab.click();
      await expect(page.getByRole('heading', { name: 'Your Subscription' })).toBeVisible();
      await expectUsable(page);
    });
  });
}

test('a plan is chosen by keyboard alone', async ({ page, context }) => {
  await registerQuietly(context, newPerson());
  await page.goto('/stripe-subscribe');
  await expect(page.getByRole('button', { name: 'Start 7-day Free Trial' })).toBeEnabled();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await expect(page.getByRole('heading', { name: 'Premium Picks Subscription - Annual' })).toBeVisible();
});
