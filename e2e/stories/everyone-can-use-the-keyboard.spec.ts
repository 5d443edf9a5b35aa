import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { press, tabTo, typeIntoFields } from '../support/keyboard.ts';
import { expectToast, newPerson, type Person, registerByApi } from '../support/accounts-and-forms.ts';
import { readMailedLink } from '../support/mailbox.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';
import { mockApi } from '../support/visit.ts';

test.use({ allowedErrors: httpErrors });

test('from the home page to the odds, with the skip link and every control', async ({ page }) => {
  await mockApi(page, { latest: [publicGame()] });
  await page.goto('/contact');
  const pastTheHeader = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, pastTheHeader);
  await expectAccessible(page, 'everywhere: skip link');
  await press(page, pastTheHeader);
  await tabTo(page, page.getByRole('main').getByRole('link').first());
  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Home' }));
  await expect(page).toHaveURL('/');
  await press(page, page.getByRole('link', { name: 'View Predictions' }));
  await expect(page).toHaveURL('/predictions');

  await choose(page, 'Sport', 'all');
  await choose(page, 'Odds format', 'decimal');
  await expect(page.getByRole('definition').first()).toContainText('1.80');
  await choose(page, 'Bookmaker', 'draftkings');
  const row = page.getByRole('button', { name: /Bovada/ });
  await press(page, row);
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('article').getByRole('link', { name: 'Upgrade Now' }).first());
  await expect(page).toHaveURL('/auth?redirect=subscribe');
});

test('register, log out with the menu, reset a forgotten password and log in with the new one', completeRunOnly, async ({ page }) => {
  const person = newPerson();
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await typeIntoFields(page, {
    Username: person.username,
    Email: person.email,
    Password: person.password,
    'Confirm Password': person.password,
  });
  await press(page, page.getByRole('checkbox'), 'Space');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration successful', `Welcome to Courtline, ${person.username}!`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Registration successful')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await logOut(page, person);
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  await page.keyboard.press('Escape');

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Log In' }));
  await expect(page).toHaveURL('/auth');
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await expect(page).toHaveURL('/forgot-password');
  await typeIntoFields(page, { Email: person.email });
  await press(page, page.getByRole('button', { name: 'Send Reset Link' }));
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  const reset = { to: person.email, subject: 'Reset your', link: 'Choose a new password' };
  await page.goto(await readMailedLink(page.context(), reset));
  const password = 'a wholly new one';
  await typeIntoFields(page, { 'New Password': password, 'Confirm Password': password });
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Go to Login' }));
  await expect(page).toHaveURL('/auth');

  await typeIntoFields(page, { 'Username or email': person.username, Password: password });
  await press(page, page.getByRole('button', { name: 'Show Password' }));
  await press(page, page.getByRole('button', { name: 'Log In', exact: true }));
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);
});

test('change the color theme, send a message to support and close the confirmation', completeRunOnly, async ({ page }) => {
  await page.goto('/terms');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await background();
  await press(page, page.getByRole('button', { name: 'Switch between dark and light theme' }).locator('visible=true'));
  await expect.poll(background).not.toBe(before);
  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }));
  await expect(page).toHaveURL('/contact');
  await typeIntoFields(page, { 'Your Name': 'Ada', 'Email Address': 'ada@example.com', Subject: 'Odds', Message: 'Which book is best?' });
  await press(page, page.getByRole('button', { name: 'Send Message' }));
  await expectToast(page, 'Message Sent', "We've received your message and will respond shortly.");
  await press(page, page.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByText('Message Sent')).toHaveCount(0);
});

// `npm test` buys a plan with the mouse, and the controls of this page are the browser’s own.
test('choose a plan and open the checkout', completeRunOnly, async ({ page, context }) => {
  await registerByApi(context, newPerson());
  await page.goto('/');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Go Premium' }));
  await expect(page).toHaveURL('/premium');
  await press(page, page.getByRole('link', { name: 'Start 7-day Free Trial' }));
  await expect(page).toHaveURL('/stripe-subscribe');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Start 7-day Free Trial' }));
  await page.waitForURL(/\/c\/pay\//);
  await expect(page.getByRole('heading', { name: 'Premium Picks Subscription - Annual' })).toBeVisible();
});

async function choose(page: Page, label: string, value: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true });
  await tabTo(page, select);
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue(value);
}

async function logOut(page: Page, { username }: Person): Promise<void> {
  await press(page, page.getByRole('button', { name: username }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (const name of ['Predictions', 'Bet log', 'Alerts', 'Upgrade to Premium', 'Account', 'Log out']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
}
