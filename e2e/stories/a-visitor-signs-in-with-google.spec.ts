import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { fakeIdentityProvider } from '../support/fake-identity-provider.ts';
import { expectToast, fillFields, newPerson, openAccountMenu, registerByApi } from '../support/accounts-and-forms.ts';
import { expect, httpErrors, test } from '../support/story.ts';

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
    // The mailbox is not at Google, so that its verification may be outdated: the password is needed once.
    await expect(page.getByRole('heading', { name: 'Connect Google to your account' })).toBeVisible();
    await expectAccessible(page, '/auth: connect Google');
    await fillFields(page, { Password: person.password });
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Google Login Successful', `Welcome, ${name}!`);
    await openAccountMenu(page, { username: name, email, password: '' });
  });

  test('a new Google account is sent from login to registration, where it must agree to the terms', async ({ page, context }) => {
    const { username: name, email } = newPerson();
    await fakeIdentityProvider(context, { email, name });
    await page.goto('/auth?tab=login&redirect=subscribe');
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

  test('canceling at the provider is not an error', async ({ page, context }) => {
    await fakeIdentityProvider(context);
    await page.goto('/auth');
    const popup = await press(page);
    await choose(popup, 'Refuse');
    await expect(page.getByText('Google sign-in was canceled.')).toBeVisible();
    await expectAccessible(page, '/auth: Google sign-in canceled');
    await expect(page.getByText('Google Login Failed')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  });

  test('closing the popup is not an error, and the sign-in can be repeated', async ({ page, context }) => {
    const { username: name, email } = newPerson();
    await fakeIdentityProvider(context, { email, name });
    await page.goto('/auth');
    await (await press(page)).close();
    const second = await press(page, 'Connecting...'); // the SDK has not noticed yet; the new popup replaces the old one
    await expect(page.getByText('Another Google window was opened.')).toBeVisible();
    await second.close();
    await expect(page.getByText('The Google window was closed before you were signed in.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Google Login Failed')).toBeHidden();
  });

  test('a blocked popup is reported', async ({ page, context }) => {
    await fakeIdentityProvider(context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(
      page,
      'Google Login Failed',
      'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
    );
  });

  test('a domain that the provider does not allow is reported', async ({ page, context }) => {
    await fakeIdentityProvider(context, { authorizedDomains: ['courtline.example'] });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(page, 'Google Login Failed', 'Google sign-in is not set up for this address. Please use another login method.');
  });

  for (const [part, down, sentence] of [
    ['its calls', { isApiDown: true }, 'Google could not be reached. Please check your connection and try again.'],
    ['its script', { isScriptDown: true }, 'The Google window could not be opened. Please check your connection and try again.'],
  ] as const) {
    test(`an unreachable provider is reported (${part})`, async ({ page, context }) => {
      await fakeIdentityProvider(context, down);
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await expectToast(page, 'Google Login Failed', sentence);
    });
  }

  test('every other error of the provider has its own message', async ({ page, context }) => {
    await fakeIdentityProvider(context);
    await page.goto('/auth');
    for (const [code, sentence] of [
      ['operation-not-allowed', 'Google sign-in is switched off at the moment. Please use another login method.'],
      ['operation-not-supported-in-this-environment', 'This browser does not support Google sign-in. Please use another login method.'],
      ['web-storage-unsupported', 'Google sign-in needs cookies and site data. Please allow them for this site and try again.'],
      [
        'account-exists-with-different-credential',
        'This email is already used with another login method. Please log in the way you did before.',
      ],
      ['user-disabled', 'This Google account has been disabled for this service. Please contact our support.'],
      ['too-many-requests', 'Too many attempts. Please wait a moment and try again.'],
      ['timeout', 'Google took too long to answer. Please try again.'],
      ['something-new', 'Google sign-in did not work. Please try again.'],
    ] as const) {
      const popup = await press(page);
      await popup.getByLabel('Code').fill(`auth/${code}`);
      await choose(popup, 'Fail');
      await expectToast(page, 'Google Login Failed', sentence);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  test('an error of our server is shown with its status', async ({ page, context }) => {
    await fakeIdentityProvider(context);
    await page.goto('/auth');
    await page.route('**/api/auth/google', (route) => route.fulfill({ status: 401, json: { message: 'Refused.', code: 'x' } }));
    await (await press(page)).getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Google Login Failed', '401: Refused.');
  });
});
