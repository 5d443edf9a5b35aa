import { delayResponses } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';

test('a button that is clicked before the app is loaded works as soon as it is', async ({ page }) => {
  const release = await delayResponses(page, '/assets/main-*.js');
  await page.goto('/contact', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a choice is applied as soon as the app is loaded; a link in a part that is not hydrated opens without a new document', async ({
  page,
}) => {
  const release = await delayResponses(page, '/assets/main-*.js');
  await page.goto('/track-record', { waitUntil: 'load' });
  const filter = page.getByLabel('Predictions', { exact: true });
  const chosen = (await filter.inputValue()) === 'live' ? 'replay' : 'live';
  await filter.selectOption(chosen);
  release();
  await expect(page).toHaveURL(new RegExp(`origin=${chosen}`));
  await expect(filter).toHaveValue(chosen);

  await page.locator('html').evaluate((html) => html.setAttribute('data-same-document', ''));
  await page.locator('#check-it').getByRole('link', { name: 'how it works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  await page.goBack();
  await expect(page.locator('#check-it')).toContainText('Every live prediction enters a public, signed log before tip-off');
});
