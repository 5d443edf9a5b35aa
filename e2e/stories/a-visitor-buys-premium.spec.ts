import type { Page } from '@playwright/test';
import { pageTime } from '../../web/test/page-time.ts';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { buyByApi, startCheckout, newAuthenticationCard, declinedCard, newCard, payWithCard } from '../support/checkout.ts';
import { expectToast, fillFields, fillRegistration, delayResponses, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';

/** The alert of the page itself; toasts have their own alert region. */
const complaint = (page: Page) => page.locator('#main').getByRole('alert');

test('register, choose a plan, pay, see the confirmation and reach the premium dashboard', async ({ page }) => {
  const ada = newPerson();
  await page.goto('/stripe-subscribe');
  await expect(page).toHaveURL('/auth?redirect=subscribe');
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Create an account to start your 7-day free trial, then $29.99 a month.')).toBeVisible();
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/stripe-subscribe');

  await expect(page.getByRole('radio', { name: /^Premium Picks Subscription \$/ })).toBeChecked();
  await expect(page.getByText('$29.99 per month')).toBeVisible();
  await expect(page.getByText('$269.99 per year')).toBeVisible();
  await expect(page.getByText('Best Value')).toBeVisible();
  await expect(page.getByText('Save 25% compared to monthly')).toBeVisible();
  await expect(page.getByText('7-day free trial', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Secure payment processing by Stripe')).toBeVisible();
  await expect(page.getByText('$22.50 a month')).toBeVisible();
  await expect(
    page.getByText(/^7 days free, then \$29\.99 every month until you cancel\. First charge [A-Z][a-z]{2} \d+\.$/),
  ).toBeVisible();
  await expect(page.getByText('To cancel: Account, Cancel plan, two clicks.')).toBeVisible();
  await expect(
    page.getByText(/from 72 hours before tip-off. Everyone else sees the win chance from one hour before tip-off/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Basic game schedule (free for everyone)',
    'Latest public odds (free for everyone)',
    'Full Moneyline predictions',
    'Advanced Over/Under predictions',
  ]);
  for (const note of [
    'You get the full 7-day trial before your first payment.',
    'Cancel anytime during the trial at no cost.',
    'Promo codes are entered on Stripe’s checkout page.',
    'By subscribing you agree to the Terms and the Privacy Policy.',
  ]) {
    await expect(page.getByText(note)).toBeVisible();
  }
  await expectUsable(page, '/stripe-subscribe: with a trial', { onDesktopToo: true });

  const release = await delayResponses(page, '/api/create-checkout-session');
  await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expectAccessible(page, '/stripe-subscribe: checkout loading');
  release();
  await page.waitForURL(/\/c\/pay\/cs_test_/);

  // Timers are paused from here on, so that every state is visible on a machine of any speed. The next document adds the offset of the
  // story's clock to this time, but only if the offset is positive.
  await page.clock.install({ time: Math.min(Date.now(), pageTime()) });
  const answer = await delayResponses(page, '/api/subscription-success*');
  const asked = page.waitForRequest('**/api/subscription-success*');
  await payWithCard(page, newCard());
  await asked;
  await expect(page.getByRole('heading', { name: 'Verifying Subscription' })).toBeVisible();
  await expect(page.getByText('Processing your payment...')).toBeVisible();
  await page.clock.pauseAt(pageTime() + 60_000);
  answer();
  const activated = page.getByRole('heading', { name: 'Subscription Activated!' });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(activated).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expectToast(page, 'Subscription Activated', 'Thank you for subscribing to our premium service!');
  await page.clock.runFor(1_400);
  await expect(activated).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Premium Dashboard' })).toBeVisible();

  await page.goto('/subscribe');
  await page.waitForURL('/dashboard'); // premium users are redirected from the plans
});

test.describe('signed in', () => {
  test.beforeEach(({ context }) => registerByApi(context, newPerson()));

  // `npm test` skips this: the checkout page belongs to the sandbox, whose own tests cover cards and codes.
  const cards =
    'a declined card and an unknown code keep the checkout open; a valid code reduces the price; a card with authentication pays';
  test(cards, completeRunOnly, async ({ page }) => {
    await startCheckout(page);
    await expectAccessible(page, 'sandbox: checkout');
    await payWithCard(page, declinedCard);
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await expectAccessible(page, 'sandbox: checkout, card declined');
    const card = newAuthenticationCard();
    await payWithCard(page, card, { promotionCode: 'NOT-A-CODE' });
    await expect(page.getByRole('alert')).toHaveText('This promotion code is invalid.');
    await fillFields(page, { 'Promotion code': 'COURTSIDE20' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('First payment of $23.99')).toBeVisible();
    await payWithCard(page, card, { promotionCode: 'COURTSIDE20' });
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL('/dashboard');
    // The page that verified the checkout is not in the history. It would verify again and come back here.
    await page.goBack();
    await expect(page).not.toHaveURL(/subscription-success|dashboard/);
  });

  const wayBack = 'either way back from the checkout buys nothing and keeps the chosen plan, which can then be bought';
  test(wayBack, completeRunOnly, async ({ page, context }) => {
    await startCheckout(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/stripe-subscribe?plan=monthly');
    await expect(page.getByRole('button', { name: 'Start 7-day Free Trial' })).toBeEnabled();
    expect(await (await context.request.get('/api/subscription-details')).json()).toEqual({ active: false, details: null, endedOn: null });

    await startCheckout(page, 'annual');
    await expect(page.getByText('7 days free, then $269.99 per year.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
    await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Start 7-day Free Trial' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
    await page.goForward();
    await payWithCard(page, newCard());
    await page.waitForURL('/dashboard');
    const { details } = await (await context.request.get('/api/subscription-details')).json();
    expect(details).toMatchObject({ planName: 'Premium Picks Subscription - Annual', billingCycle: 'annual', status: 'trialing' });
  });
});

test.describe('returning from the checkout', () => {
  test.use({ allowedErrors: httpErrors });

  // Component tests of the billing pages prove this and the last story with a simulated checkout.
  test('a user who was signed out continues the verification after the login', completeRunOnly, async ({ page, context }) => {
    const ada = newPerson();
    await registerByApi(context, ada);
    await startCheckout(page);
    const product = new URL(process.env['COURTLINE_URL']!);
    await context.clearCookies({ domain: product.hostname });
    await payWithCard(page, newCard());
    await expect(page.getByRole('heading', { name: 'Verifying Subscription' })).toBeVisible();
    await expect(page.getByText('Processing your payment...')).toBeVisible();
    await expect(page).toHaveURL('/auth?redirect=subscription-success');
    await fillFields(page, { 'Username or email': ada.username, Password: ada.password });
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('courtline-pending-session'))).toBeNull();
  });

  test('the home page forwards a session id; without one an error is shown after ten seconds', async ({ page, context }) => {
    await registerByApi(context, newPerson());
    await page.goto('/?session_id=cs_test_invented');
    await expect(page).toHaveURL('/subscription-success?session_id=cs_test_invented');
    await expect(complaint(page)).toHaveText('Unable to find subscription information. Please try again or contact support.');

    await page.clock.install({ time: pageTime() });
    await page.clock.pauseAt(pageTime() + 60_000);
    await page.goto('/subscription-success');
    await expect(page.getByRole('heading', { name: 'Verifying Subscription' })).toBeVisible();
    await page.clock.runFor(9_500);
    await expect(page.getByRole('heading', { name: 'Verifying Subscription' })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('heading', { name: 'Subscription Error' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Subscription Failed' })).toBeVisible();
    await expect(complaint(page)).toHaveText('Unable to find subscription information. Please try again or contact support.');
    await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact');
    await page.clock.resume();
    await expectAccessible(page, '/subscription-success: no session');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL('/stripe-subscribe');
  });

  // `billing-pages.component.test.tsx` and `one-trial.api.test.ts` prove the same in `npm test`.
  test(
    'a card that had its trial starts no second one, and buys premium without a trial',
    completeRunOnly,
    async ({ page, context, browser }) => {
      const card = newCard();
      const other = await browser.newContext({ baseURL: process.env['COURTLINE_URL']! });
      await registerByApi(other, newPerson());
      await buyByApi(other, card);
      await other.close();

      await registerByApi(context, newPerson());
      await startCheckout(page);
      await payWithCard(page, card);
      await expect(complaint(page)).toHaveText(/^This card has already been used for a free trial.* Nothing was charged\./);
      await expect(page.getByText('If you have a question, please contact support.')).toBeVisible();
      await expect(page.getByText('If your card was charged')).toHaveCount(0);
      await page.getByRole('link', { name: 'Subscribe without a Trial' }).click();
      await expect(page.getByText('You have already used your free trial.')).toBeVisible();
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await payWithCard(page, card, { button: 'Subscribe' });
      await page.waitForURL('/dashboard');
    },
  );
});

test('a buyer whose account is loaded while the login page opens gets the plan', completeRunOnly, async ({ page, context }) => {
  // Requests of the service worker could not be delayed.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await registerByApi(context, newPerson());
  await startCheckout(page);
  const tellUser = await delayResponses(page, '/api/user');
  const openLogin = await delayResponses(page, '/assets/auth-page-*.js');
  const login = page.waitForRequest('**/assets/auth-page-*.js');
  await payWithCard(page, newCard());
  await login;
  const user = page.waitForResponse('**/api/user');
  tellUser();
  await user;
  openLogin();
  await page.waitForURL('/dashboard');
});
