import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../story.ts';

const pages = [
  '/',
  '/predictions',
  '/auth',
  '/contact',
  '/forgot-password',
  '/reset-password',
  '/stripe-subscribe',
  '/subscription-success',
  '/dashboard',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/time-out',
  '/unsubscribe',
  '/unknown',
];

for (const path of pages) {
  test(`${path} hydrates without a word on the console, scrolls only downwards and is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForFunction(() => Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer')));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('an engineer reads the API page', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'GET /api/user' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
