import { delayResponses } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';

test('“Register” works however early it is clicked', async ({ page }) => {
  for (let attempt = 1; attempt <= 20; attempt++) {
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByRole('form', { name: 'Register' }), `attempt ${attempt}`).toBeVisible();
  }
});

test('before the script is loaded, links and choices work, and what needs it is disabled', async ({ page }) => {
  const release = await delayResponses(page, '/assets/*.js');
  await page.goto('/predictions', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(page.getByRole('table', { name: 'Moneyline odds of every game and bookmaker' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose my books' }).filter({ visible: true }).first()).toBeDisabled();
  release();
});

test('a filter that is chosen before the script is loaded is applied as soon as it is', async ({ page }) => {
  const release = await delayResponses(page, '/assets/*.js');
  await page.goto('/track-record', { waitUntil: 'commit' });
  const filter = page.getByLabel('Predictions', { exact: true });
  const chosen = (await filter.inputValue()) === 'live' ? 'replay' : 'live';
  await filter.selectOption(chosen);
  release();
  await expect(page).toHaveURL(new RegExp(`origin=${chosen}`));
  await expect(filter).toHaveValue(chosen);
});
