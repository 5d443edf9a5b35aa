import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/story.ts';

test('the API documentation and every page of the sandbox are accessible', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'GET /api/user' })).toBeVisible();
  await expectAccessible(page, '/api/docs: open');

  const index = process.env['COURTLINE_SANDBOX_URL']!;
  await page.goto(index);
  await expectAccessible(page, 'sandbox: index');
  const pages = page.getByRole('main').getByRole('link');
  await expect(pages).toHaveCount(7);
  for (const [link, state] of [
    [/^Mailbox/, 'sandbox: mailbox'],
    [/^Card payments/, 'sandbox: card payments'],
    [/^Notifications/, 'sandbox: notifications'],
    [/^Discord/, 'sandbox: Discord'],
    [/^Slack/, 'sandbox: Slack'],
    [/^Telegram/, 'sandbox: Telegram'],
    [/^Feed faults/, 'sandbox: feed faults'],
  ] as const) {
    await pages.filter({ hasText: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, state);
    await page.goto(index);
  }
});
