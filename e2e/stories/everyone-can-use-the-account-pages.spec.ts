import AxeBuilder from '@axe-core/playwright';
import { expectToast, newPerson } from '../people.ts';
import { expect, test } from '../story.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [address, button] of [
      ['/auth', 'Log In'],
      ['/auth#register', 'Create Account'],
      ['/forgot-password', 'Send Reset Link'],
      ['/reset-password?token=x', 'Reset Password'],
      ['/contact', 'Send Message'],
    ] as const) {
      test(`${address} is accessible with every error shown`, async ({ page }) => {
        await page.goto(address);
        if (address.endsWith('#register')) await page.getByRole('tab', { name: 'Register' }).click();
        await page.getByRole('button', { name: button }).click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('an account is made by keyboard alone', async ({ page }) => {
  const { username, email, password } = newPerson();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  // Each password is followed by its show button, the last one by the two helplines.
  const next = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      if (text !== '') await page.keyboard.type(text);
    }
  };
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await next(email, password, '', password, '', '', '', ' ');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('Confirm Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration successful', `Welcome to Courtline, ${username}!`);
});
