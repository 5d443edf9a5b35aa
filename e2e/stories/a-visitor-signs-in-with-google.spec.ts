import type { Page } from '@playwright/test';
import { type IdentityProvider, startIdentityProvider } from '../identity-provider.ts';
import { expectToast, newPerson, openAccountMenu } from '../people.ts';
import { type Product, startProduct } from '../start-product.ts';
import { expect, refusals, test } from '../story.ts';

test.describe('where Google sign-in is not set up', () => {
  test('the button says so, and nothing of the provider is loaded', async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(page, 'Google Login Failed', 'Firebase authentication is not available. Please try another login method.');
    expect([...hosts]).toEqual(['localhost']);
  });
});

test.describe('where it is set up', () => {
  test.describe.configure({ mode: 'default' }); // one product for the group, not one for each worker
  let provider: IdentityProvider;
  let product: Product;
  test.use({ tolerated: new RegExp(`${refusals.source}|apis.google.com|identitytoolkit|ERR_FAILED|ERR_INTERNET_DISCONNECTED`) });
  test.beforeAll(async () => {
    test.setTimeout(120_000); // a whole product starts here
    provider = await startIdentityProvider();
    product = await startProduct(provider.variables);
  });
  test.afterAll(async () => {
    await product.stop();
    provider.close();
  });

  async function press(page: Page, name = 'Sign in with Google'): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    const popup = await opened;
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
    return popup;
  }

  /** The popup closes under the very press, which an ordinary click would take for an accident. */
  async function choose(popup: Page, name: string): Promise<void> {
    await popup.getByRole('button', { name }).evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  }

  test('the provider’s script comes only with the press; the popup signs in, and the visitor is welcomed at home', async ({
    page,
    context,
  }) => {
    const { username: name, email } = newPerson();
    await provider.install(context, { email, name });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${product.url}/auth`);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
    expect(scripts.filter((url) => /firebase|google\.com|googleapis/.test(url))).toEqual([]);

    const popup = await press(page);
    await expect(page.getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await choose(popup, 'Continue');
    await expect(page).toHaveURL(`${product.url}/`);
    await expectToast(page, 'Google Login Successful', `Welcome, ${name}!`);
    await openAccountMenu(page, { username: name, email, password: '' });
  });

  test('signing up goes the same way', async ({ page, context }) => {
    const { username: name, email } = newPerson();
    await provider.install(context, { email, name });
    await page.goto(`${product.url}/auth?redirect=subscribe`);
    await page.getByRole('tab', { name: 'Register' }).click();
    const popup = await press(page, 'Sign up with Google');
    await choose(popup, 'Continue');
    await expectToast(page, 'Google Login Successful', `Welcome, ${name}!`);
    await expect(page).toHaveURL(/subscribe/);
  });

  test('refusing at the provider is no failure', async ({ page, context }) => {
    await provider.install(context);
    await page.goto(`${product.url}/auth`);
    const popup = await press(page);
    await choose(popup, 'Refuse');
    await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible();
    await expect(page.getByText('Google Login Failed')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  });

  test('closing the popup is no failure, and one can try again at once', async ({ page, context }) => {
    const { username: name, email } = newPerson();
    await provider.install(context, { email, name });
    await page.goto(`${product.url}/auth`);
    await (await press(page)).close();
    const second = await press(page, 'Connecting...'); // the SDK has not noticed yet; the new popup replaces the old one
    await expect(page.getByText('Another Google window was opened.')).toBeVisible();
    await second.close();
    await expect(page.getByText('The Google window was closed before you were signed in.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Google Login Failed')).toBeHidden();
  });

  test('a popup that the browser blocks', async ({ page, context }) => {
    await provider.install(context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(
      page,
      'Google Login Failed',
      'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
    );
  });

  test('an address that the provider does not know', async ({ page, context }) => {
    await provider.install(context, { authorizedDomains: ['courtline.example'] });
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(page, 'Google Login Failed', 'Google sign-in is not set up for this address. Please use another login method.');
  });

  test('a provider that cannot be reached, by its script or by its calls', async ({ page, context }) => {
    await provider.install(context, { isApiDown: true });
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(page, 'Google Login Failed', 'Google could not be reached. Please check your connection and try again.');
    await context.unrouteAll();
    await provider.install(context, { isScriptDown: true });
    await page.reload();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expectToast(page, 'Google Login Failed', 'The Google window could not be opened. Please check your connection and try again.');
  });

  test('a provider that is switched off', async ({ page, context }) => {
    await provider.install(context);
    await page.goto(`${product.url}/auth`);
    const popup = await press(page);
    await choose(popup, 'Provider is switched off');
    await expectToast(page, 'Google Login Failed', 'Google sign-in is switched off at the moment. Please use another login method.');
  });

  test('what our server refuses is told with its status', async ({ page, context }) => {
    await provider.install(context);
    await page.goto(`${product.url}/auth`);
    await page.route('**/api/auth/google', (route) => route.fulfill({ status: 401, json: { message: 'Refused.', code: 'x' } }));
    await (await press(page)).getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Google Login Failed', '401: Refused.');
  });
});
