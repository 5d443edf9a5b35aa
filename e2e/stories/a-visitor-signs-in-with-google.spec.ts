import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { fakeIdentityProvider } from '../support/fake-identity-provider.ts';
import { expectToast, fillFields, newPerson, openAccountMenu, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';

test.describe('with Google settings', () => {
  test.use({ allowedErrors: new RegExp(`${httpErrors.source}|apis.google.com|identitytoolkit|ERR_FAILED|ERR_INTERNET_DISCONNECTED`) });

  async function press(page: Page, name = 'Sign in with Google'): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    const popup = await opened;
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
    return popup;
  }

  /** The popup closes during the click, which `click()` would report as an error. */
  async function choose(popup: Page, name: string): Promise<void> {
    await popup.getByRole('button', { name }).evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  }

  test('the provider’s script is loaded on click only; the popup signs in and redirects to the home page', async ({ page, context }) => {
    const person = newPerson();
    const { username: name, email } = person;
    await registerByApi(context, person);
    await context.clearCookies();
    await fakeIdentityProvider(context, { email, name });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
    expect(scripts.filter((url) => /firebase|google\.com|googleapis/.test(url))).toEqual([]);

    const popup = await press(page);
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await expectAccessible(page, '/auth: Google sign-in loading');
    await choose(popup, 'Continue');
    // The mailbox is not Google's, so Google's verification of it may be outdated. Therefore the password is needed once.
    await expect(page.getByRole('heading', { name: 'Connect Google to your account' })).toBeVisible();
    await expectAccessible(page, '/auth: connect Google');
    await fillFields(page, { Password: person.password });
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Google Login Successful', `Welcome, ${name}!`);
    await openAccountMenu(page, { username: name, email, password: '' });
  });

  test('canceling is no error; a new Google account is sent from login to registration, where it must agree to the terms', async ({
    page,
    context,
  }) => {
    const { username: name, email } = newPerson();
    await fakeIdentityProvider(context, { email, name });
    await page.goto('/auth?tab=login&redirect=subscribe');
    await choose(await press(page), 'Refuse');
    await expect(page.getByText('Google sign-in was canceled.')).toBeVisible();
    await expect(page.getByText('Google Login Failed')).toBeHidden();
    await expectAccessible(page, '/auth: Google sign-in canceled');
    await choose(await press(page), 'Continue');
    await expect(page).toHaveURL('/auth?redirect=subscribe');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no account for this Google account yet');

    const signUp = page.getByRole('button', { name: 'Sign up with Google' });
    await signUp.click();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the terms and conditions');
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'false');
    await expectAccessible(page, '/auth: Google sign-up without terms');
    await page.getByRole('checkbox').check();
    await choose(await press(page, 'Sign up with Google'), 'Continue');
    await expectToast(page, 'Google Login Successful', `Welcome, ${name}!`);
    await expect(page).toHaveURL('/stripe-subscribe');
    await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  });

  // The messages of every failure are tested in `sign-in-with-google.test.ts`.
  test(
    'closing the popup is no error, a failure has its message, and the sign-in can be repeated',
    completeRunOnly,
    async ({ page, context }) => {
      await fakeIdentityProvider(context);
      await page.goto('/auth');
      await (await press(page)).close();
      const second = await press(page, 'Connecting...'); // the SDK has not noticed yet; the new popup replaces the old one
      await expect(page.getByText('Another Google window was opened.')).toBeVisible();
      await expect(page.getByText('Google Login Failed')).toBeHidden();
      await second.getByLabel('Code').fill('auth/user-disabled');
      await choose(second, 'Fail');
      await expectToast(page, 'Google Login Failed', 'This Google account has been disabled for this service. Please contact our support.');
      await page.getByRole('button', { name: 'Close' }).click();

      await page.route('**/api/auth/google', (route) => route.fulfill({ status: 401, json: { message: 'Refused.', code: 'x' } }));
      await choose(await press(page), 'Continue');
      await expectToast(page, 'Google Login Failed', '401: Refused.');
    },
  );

  const reports = 'the SDK’s reports of a blocked popup, another domain and a lost connection have our messages';
  test(reports, completeRunOnly, async ({ page, context }) => {
    const expectFailure = async (sentence: string) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await expectToast(page, 'Google Login Failed', sentence);
      await context.unrouteAll();
    };
    await fakeIdentityProvider(context, { authorizedDomains: ['courtline.example'] });
    await expectFailure('Google sign-in is not set up for this address. Please use another login method.');
    await fakeIdentityProvider(context, { isApiDown: true });
    await expectFailure('Google could not be reached. Please check your connection and try again.');
    await fakeIdentityProvider(context, { isScriptDown: true });
    await expectFailure('The Google window could not be opened. Please check your connection and try again.');
    await fakeIdentityProvider(context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await expectFailure('Your browser blocked the Google window. Please allow pop-ups for this site and try again.');
  });
});
