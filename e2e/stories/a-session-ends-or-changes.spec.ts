import { newCard, payWithCard, startCheckout } from '../support/checkout.ts';
import { chooseLogOut, expectToast, fillFields, newPerson, openAccountMenu, registerByApi } from '../support/accounts-and-forms.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';

test.use({ allowedErrors: httpErrors });

const ours = { 'x-requested-with': 'XMLHttpRequest' };

// `follow-session.test.ts`, `session-sync.component.test.tsx` and the tests of the billing pages prove the first and the last story.
test('a plan that is bought in one tab reaches the others', completeRunOnly, async ({ page, context }) => {
  await registerByApi(context, newPerson());
  const other = await context.newPage();
  await other.goto('/predictions');
  await expect(other.getByText('Unlock Premium Predictions')).toBeVisible();
  await startCheckout(page);
  await payWithCard(page, newCard());
  await expect(other.getByText('Spread Prediction').first()).toBeVisible();
  await expect(other.getByRole('group', { name: 'Moneyline Prediction' }).first()).toBeVisible();
  await other.close();
});

test('log-out and log-in in one tab reach the others, which return to where they were', async ({ page, context }) => {
  const ada = newPerson();
  await registerByApi(context, ada);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const other = await context.newPage();
  // The first paint shows the page of the tier before the user is loaded.
  await Promise.all([other.waitForResponse('**/api/user'), other.goto('/predictions')]);
  await expect(other.getByText('Unlock Premium Predictions')).toBeVisible();
  await page.bringToFront();
  await openAccountMenu(page, ada);
  await chooseLogOut(page);
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  await expect(other.getByText('Get Full Access to Premium Predictions')).toBeVisible();
  await other.bringToFront();
  await other.getByRole('status').getByRole('link', { name: 'Log In' }).click();
  await expect(other).toHaveURL('/auth?redirect=%2Fpredictions');

  await page.bringToFront();
  await expect(page).toHaveURL('/auth?redirect=%2Faccount');
  await expect(page.getByText('Log in to continue to your account, where you manage your plan.')).toBeVisible();
  await fillFields(page, { 'Username or email': ada.username, Password: ada.password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/account');
  await expect(other).toHaveURL('/predictions');
  await expect(other.getByText('Unlock Premium Predictions')).toBeVisible();
  await expect(other.getByText('You are logged out.')).toHaveCount(0);
  await other.close();
});

const elsewhere =
  'a session that ended elsewhere is noticed by the next request, which leads to the login and back, and by the live stream';
test(elsewhere, completeRunOnly, async ({ page, context }) => {
  const ada = newPerson();
  await registerByApi(context, ada);
  await page.goto('/stripe-subscribe');
  const start = page.getByRole('button', { name: 'Start 7-day Free Trial' });
  await expect(start).toBeEnabled();
  await context.request.post('/api/logout', { headers: ours });
  await start.click();
  await expect(page).toHaveURL('/auth?tab=login&redirect=subscribe');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await fillFields(page, { 'Username or email': ada.username, Password: ada.password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/stripe-subscribe');
  await expect(page.getByText('You are logged out.')).toHaveCount(0);

  const streaming = page.waitForResponse('**/api/stream');
  await page.goto('/predictions');
  await expect(page.getByText('Unlock Premium Predictions')).toBeVisible();
  await streaming;
  await context.request.post('/api/logout', { headers: ours });
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByText('Get Full Access to Premium Predictions')).toBeVisible();
  await expectAccessible(page, '/predictions: session ended');
});
