import {
  chooseLogOut,
  expectToast,
  fillFields,
  fillRegistration,
  newPerson,
  openAccountMenu,
  registerByApi,
} from '../support/accounts-and-forms.ts';
import { expectUsable } from '../support/accessibility.ts';
import { expect, httpErrors, test, waitForHydration } from '../support/story.ts';

test.use({ allowedErrors: httpErrors });

test('Sign Up opens the registration; reading the terms loses nothing; the new member returns to the page', async ({ page, isMobile }) => {
  const person = newPerson();
  await page.goto('/track-record?market=total');
  await waitForHydration(page);
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Please gamble responsibly')).toBeVisible();
  await expect(
    page.getByText(/^I am at least 18 years old and old enough to bet where I live, .* I acknowledge the responsible gambling policy/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '1-800-GAMBLER' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectUsable(page, '/auth: registration with errors');
  await fillRegistration(page, person);
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Terms of Service (opens in a new tab)' }).click(),
  ]);
  await expect(terms.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await terms.close();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/track-record?market=total');
  await expectToast(page, 'Registration successful', `Welcome to Courtline, ${person.username}!`);
});

test('a visitor’s browser requests no user data; wrong credentials are rejected, correct ones open the page; Log out ends it', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await registerByApi(context, person);
  await context.clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/auth?tab=login&redirect=%2Fpredictions%3Fmarket%3Dtotals%23today');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(asked).not.toContain('/api/user');
  expect(asked.filter((path) => path.includes('firebase'))).toEqual([]);
  await fillFields(page, { 'Username or email': person.username, Password: 'wrong' });
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectToast(page, 'Login failed', '401: Invalid username or password');
  // A toast stays open while it has focus.
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await expectUsable(page, 'everywhere: error message');
  await page.keyboard.press('Escape');

  await fillFields(page, { 'Username or email': person.email.toUpperCase(), Password: person.password });
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/predictions?market=totals#today');
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

  await openAccountMenu(page, person);
  await chooseLogOut(page);
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('courtline_signed_in');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
});
