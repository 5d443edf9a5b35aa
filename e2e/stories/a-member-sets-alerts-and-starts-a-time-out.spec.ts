import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { delayResponses, expectFieldError, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { grantPremium } from '../support/operators.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors, timezoneId: 'America/Chicago' });

test('a free member is told about Premium; a premium member creates a rule and previews its alerts', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/alerts');
  await expect(page.getByText('Alerts about our picks are part of Premium.')).toBeVisible();
  await expect(page.getByText(/Until you open it, we send no alerts there/)).toBeVisible();
  // The field says that this member has no favorite teams.
  await page.getByRole('button', { name: 'Add an alert' }).click();
  await page.getByLabel('Tell me about').selectOption('injury');
  await expect(page.getByLabel('My favorite teams')).not.toBeChecked();
  await page.getByLabel('My favorite teams').check();
  await page.getByRole('button', { name: 'Save alert' }).click();
  const noFavorites = 'You have no favorite teams yet. Please select a team, or choose favorites first.';
  await expectFieldError(page, 'My favorite teams', noFavorites);
  await expectAccessible(page, '/alerts: an injury alert with an error');
  await grantPremium(person);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Alerts' }).click();
  // Somebody who has saved nothing yet gets the time zone of the browser.
  await expect(page.getByLabel('Your time zone')).toHaveValue('America/Chicago');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByLabel('Alert me').locator('option:checked')).toHaveText('Only within 24 hours of tip-off');
  await page.getByLabel('Name').fill('My bets');
  await page.getByLabel('Minimum value gap, %').fill('0');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('The smallest value gap is 0.5%')).toBeVisible();
  await page.getByText('Teams: all').click();
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Minimum value gap, %').fill('1.5');
  await page.getByRole('button', { name: 'Preview last week' }).click();
  await expect(page.getByText(/^Last week: \d+ alerts?$|would have sent nothing last week/)).toBeVisible();
  await page.getByRole('button', { name: 'Save rule' }).click();
  // The focus moves to the saved rule, which is in view.
  await expect(page.getByRole('heading', { name: 'My bets' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My bets' })).toBeInViewport();
  // The message is at the bottom of the screen and does not cover the header.
  const toast = (await page.locator('output > div').filter({ hasText: 'Rule saved' }).boundingBox())!;
  expect(page.viewportSize()!.height - toast.y - toast.height).toBeLessThan(16);
  await expect(page.getByLabel('Your time zone')).toHaveValue('America/Chicago');
  await expect(page.getByText('with a value gap of 1.5% or more')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off My bets' }).click();
  await expect(page.getByRole('button', { name: 'Turn on My bets' })).toBeVisible();
});

test('games of a favorite team come first, in every browser where the member signs in', async ({ page, context }) => {
  await registerByApi(context, newPerson());
  await mockApi(page, { latest: [publicGame(), publicGame({ id: 'later', away: 'DEN', home: 'UTA' })] });
  await visitPredictions(page);
  const cards = page.getByRole('article');
  const last = cards
    .last()
    .getByRole('button', { name: /^Favorite / })
    .last();
  const name = (await last.getAttribute('aria-label'))!;
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PUT');
  await last.click();
  await saved;
  await page.evaluate(() => localStorage.clear());
  await visitPredictions(page);
  const star = cards.first().getByRole('button', { name, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeVisible();
});

test('a time-out hides every page with odds immediately, cached pages too, and shows helplines', async ({ page, context }) => {
  await registerByApi(context, newPerson());
  await page.goto('/predictions');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/time-out');
  await page.getByRole('radio', { name: /^A day/ }).check();
  await page.getByRole('button', { name: 'Start my time-out' }).click();
  await expect(page.getByText('Please confirm that you want this')).toBeVisible();
  await expectAccessible(page, '/time-out: for a free member, not confirmed');
  await page.getByRole('checkbox').check();
  const release = await delayResponses(page, '/api/time-out');
  await page.getByRole('button', { name: 'Start my time-out' }).click();
  await expect(page.getByRole('button', { name: 'Starting...' })).toBeDisabled();
  await expectAccessible(page, '/time-out: loading');
  release();
  // The answer replaces the form, and the page begins at its heading.
  await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-GAMBLER' })).toBeVisible();
  await expectAccessible(page, '/time-out: active');
  for (const path of ['/', '/predictions', '/dashboard', '/alerts']) {
    await page.goto(path);
    await page.waitForURL('**/time-out');
    await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  // Navigation inside the app is redirected too.
  await page.getByRole('link', { name: 'Courtline, home' }).click();
  await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible();
  const kept = await page.evaluate(
    async () => (await Promise.all(['/', '/predictions', '/api/games'].map((path) => caches.match(path)))).filter(Boolean).length,
  );
  expect(kept).toBe(0);
  expect((await context.request.get('/api/games')).status()).toBe(403);
  // Logging out does not end it in this browser.
  await context.request.post('/api/logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  await page.goto('/predictions');
  await page.waitForURL('**/time-out');
  await expect(page.getByText('It holds in this browser whoever logs in')).toBeVisible();
  await expectAccessible(page, '/time-out: logged out');
  await page.getByRole('link', { name: 'Courtline, home' }).click();
  await expect(page.getByText('It holds in this browser whoever logs in')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
