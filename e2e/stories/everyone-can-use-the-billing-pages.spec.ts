import { expectUsable } from '../support/accessibility.ts';
import { startCheckout, newCard, payWithCard } from '../support/checkout.ts';
import { newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

test('every state of choosing a plan, paying and verifying is accessible', async ({ page, context }) => {
  await registerByApi(context, newPerson());
  await page.route('**/api/plans', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), trialAvailable: false } });
  });
  await page.goto('/stripe-subscribe');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await expect(page.getByText('$29.99 today, then $29.99 every month until you cancel.')).toBeVisible();
  await expectUsable(page, '/stripe-subscribe: without a trial');
  await page.unroute('**/api/plans');

  await page.goto('/subscription-success?session_id=cs_test_invented');
  await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible();
  await expectUsable(page, '/subscription-success: failed');

  await page.route('**/api/subscription-success*', () => undefined, { times: 1 });
  await page.goto('/subscription-success?session_id=cs_test_invented');
  await expect(page.getByText('Processing your payment...')).toBeVisible();
  await expectUsable(page, '/subscription-success: verifying');

  // The page redirects after 1.5 seconds, which is too soon for a check on a slow machine.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 1500 ? 0 : wait(work, ms))) as typeof window.setTimeout;
  });
  await startCheckout(page);
  await payWithCard(page, newCard());
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible();
  await expectUsable(page, '/subscription-success: activated');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Your Subscription' })).toBeVisible();
  await expectUsable(page, '/dashboard: subscription on trial');
});
