import { expectAccessible } from '../support/accessibility.ts';
import {
  chooseLogOut,
  expectFieldError,
  expectToast,
  fillFields,
  delayResponses,
  newPerson,
  openAccountMenu,
  registerByApi,
} from '../support/accounts-and-forms.ts';
import { expect, networkErrors, test, waitForHydration } from '../support/story.ts';

test.use({ allowedErrors: networkErrors });

test.describe('registering', () => {
  test.beforeEach(({ page }) => page.goto('/auth?tab=register'));

  test('an empty form shows an error below each field and focuses the first', async ({ page }) => {
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectFieldError(page, 'Username', 'Username is required');
    await expectFieldError(page, 'Email', 'Invalid email format');
    await expectFieldError(page, 'Password', 'Password must be at least 8 characters');
    await expectFieldError(page, 'Confirm Password', 'Password confirmation is required');
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the terms and conditions');
    await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('different passwords are reported at the second field until they match', async ({ page }) => {
    const person = newPerson();
    await fillFields(page, {
      Username: person.username,
      Email: person.email,
      Password: person.password,
      'Confirm Password': 'another one',
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectFieldError(page, 'Confirm Password', "Passwords don't match");
    await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused();
    await fillFields(page, { 'Confirm Password': person.password });
    await expect(page.getByText("Passwords don't match")).toBeHidden();
  });

  test('Sign Up opens the registration; reading the terms loses nothing; the new member returns to the page', async ({
    page,
    isMobile,
  }) => {
    const person = newPerson();
    await page.goto('/track-record?market=total');
    await waitForHydration(page);
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Please gamble responsibly')).toBeVisible();
    await expect(page.getByText(/^I am at least 18 years old, .* I acknowledge the responsible gambling policy/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '1-800-GAMBLER' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled();
    await fillFields(page, {
      Username: person.username,
      Email: person.email,
      Password: person.password,
      'Confirm Password': person.password,
    });
    await page.getByRole('checkbox').check();
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Terms of Service (opens in a new tab)' }).click(),
    ]);
    await expect(terms.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
    await terms.close();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const release = await delayResponses(page, '/api/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    await expectAccessible(page, '/auth: registration loading');
    release();
    await expect(page).toHaveURL('/track-record?market=total');
    await expectToast(page, 'Registration successful', `Welcome to Courtline, ${person.username}!`);
  });

  test('a taken username is reported at its field, without a status code', async ({ page, browser, baseURL }) => {
    const person = newPerson();
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    await registerByApi(elsewhere, person);
    await elsewhere.close();
    await fillFields(page, {
      Username: person.username.toUpperCase(),
      Email: `other-${person.email}`,
      Password: person.password,
      'Confirm Password': person.password,
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Registration failed', 'This username is already taken');
    await expect(page.getByText('409')).toHaveCount(0);
    await expectFieldError(page, 'Username', 'This username is already taken');
  });

  test('each password can be shown and hidden with its own button', async ({ page }) => {
    for (const label of ['Password', 'Confirm Password']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: `Show ${label}` }).click();
      await expect(field).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: `Hide ${label}` }).click();
      await expect(field).toHaveAttribute('type', 'password');
    }
  });

  test('every field has the autocomplete value for password managers', async ({ page }) => {
    const hints = { Username: 'username', Email: 'email', Password: 'new-password', 'Confirm Password': 'new-password' };
    for (const [label, hint] of Object.entries(hints)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', hint);
    }
  });
});

test.describe('logging in', () => {
  test('an empty form reports the missing fields; the password can be shown; a link leads to the reset', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectFieldError(page, 'Username or email', 'Username is required');
    await expectFieldError(page, 'Password', 'Password is required');
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  test('wrong credentials are rejected, correct ones open the home page; the menu has its entries and Log out', async ({
    page,
    context,
    isMobile,
  }) => {
    const person = newPerson();
    await registerByApi(context, person);
    await context.clearCookies();
    await page.goto('/auth');
    await fillFields(page, { 'Username or email': person.username, Password: 'wrong' });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed', '401: Invalid username or password');

    await fillFields(page, { 'Username or email': person.email.toUpperCase(), Password: person.password });
    const release = await delayResponses(page, '/api/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await expectAccessible(page, '/auth: login loading');
    release();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

    await openAccountMenu(page, person);
    if (isMobile) {
      await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeHidden();
    } else {
      const entries = page.getByRole('menuitem');
      await expect(entries).toHaveText(['Dashboard', 'Predictions', 'Bet log', 'Alerts', 'Upgrade to Premium', 'Account', 'Log out']);
    }
    await chooseLogOut(page);
    await expectToast(page, 'Logged out', "You've been successfully logged out.");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('courtline_signed_in');
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  });

  test('a failed logout shows an error, and the user stays signed in', async ({ page, context }) => {
    const person = newPerson();
    await registerByApi(context, person);
    await page.goto('/');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 429, json: { message: 'Too many attempts.', code: 'x' } }));
    await openAccountMenu(page, person);
    await chooseLogOut(page);
    await expectToast(page, 'Logout failed', '429: Too many attempts.');
  });

  for (const [redirect, target] of [
    ['subscribe', /\/(stripe-)?subscribe/],
    ['subscription-success', /\/subscription-success/],
    ['/predictions?market=totals#today', /\/predictions\?market=totals#today$/],
    ['https://evil.example', /:\d+\/$/],
    ['//evil.example', /:\d+\/$/],
  ] as const) {
    test(`login continues to ${redirect}`, async ({ page, context }) => {
      const person = newPerson();
      await registerByApi(context, person);
      await context.clearCookies();
      await page.goto(`/auth?tab=login&redirect=${encodeURIComponent(redirect)}`);
      await fillFields(page, { 'Username or email': person.username, Password: person.password });
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(target);
    });
  }

  test('a signed-in user is redirected to the home page', async ({ page, context }) => {
    await registerByApi(context, newPerson());
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });
});

test('a failure without a message shows its status; a lost connection has its own message', async ({ page }) => {
  const person = newPerson();
  const openRegistration = async () => {
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('checkbox').check();
  };
  await page.goto('/auth');
  const forms = [
    {
      path: '/api/login',
      button: 'Log In',
      title: 'Login failed',
      fields: { 'Username or email': person.username, Password: person.password },
    },
    {
      path: '/api/register',
      button: 'Create Account',
      title: 'Registration failed',
      fields: { Username: person.username, Email: person.email, Password: person.password, 'Confirm Password': person.password },
    },
  ];
  for (const { path, button, title, fields } of forms) {
    await fillFields(page, fields);
    await page.route(`**${path}`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }));
    await page.getByRole('button', { name: button }).click();
    await expectToast(page, title, '502: Bad Gateway');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: button }).click();
    await expectToast(page, title, 'The server could not be reached. Please check your connection and try again.');
    await page.getByRole('button', { name: 'Close' }).click();
    if (path === '/api/login') await openRegistration();
  }
});

test('a visitor’s browser requests no user data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(asked).not.toContain('/api/user');
  expect(asked.filter((path) => path.includes('firebase'))).toEqual([]);
});
