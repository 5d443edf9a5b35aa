import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { pageTime } from '../../web/test/page-time.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectFieldError, expectToast, fillFields, newPerson, type Person, registerByApi } from '../support/accounts-and-forms.ts';
import { addAuthenticator } from '../support/operators.ts';
import { expect, httpErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';

test.use({ allowedErrors: httpErrors });

const ours = { 'x-requested-with': 'XMLHttpRequest' };
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys and second step' });

async function logOutByApi(page: Page): Promise<void> {
  expect((await page.context().request.post('/api/logout', { headers: ours })).status()).toBe(200);
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/auth');
  await fillFields(page, { 'Username or email': username, Password: password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
}

test('a passkey is added, signs in without a password and is the second step after one', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await addAuthenticator(page);
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused();
  await expectAccessible(page, '/account: name of a passkey');
  await fillFields(page, { 'Name of the passkey': 'My red phone' });
  await section(page).getByRole('button', { name: 'Create the passkey' }).click();
  await expectToast(page, 'Passkey added', 'We have sent you a mail about this change.');
  await expect(section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, '/account: recovery codes');
  await section(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page).getByRole('button', { name: 'Remove the passkey My red phone' })).toBeVisible();
  await expectAccessible(page, '/account: with a passkey');

  await logOutByApi(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

  await logOutByApi(page);
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await expectAccessible(page, '/auth: second step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

  await logOutByApi(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Back to the login' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

  await page.goto('/account');
  await section(page)
    .getByRole('button', { name: /Remove the passkey/ })
    .click();
  await expectToast(page, 'Passkey removed', 'We have sent you a mail about this change.');
  await expect(section(page).getByText('Recovery codes')).toHaveCount(0);
});

test('an authenticator app is set up, asks for its code at the next login, and a recovery code replaces it', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Set up an app' }).click();
  await expect(section(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, '/account: authenticator app');
  const secret = await section(page)
    .getByText(/^[A-Z2-7]{32}$/)
    .innerText();
  // The server accepts each code once, but also the code of the next 30 seconds, which is used as the second one.
  const code = (ahead = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: pageTime() + ahead });
  await section(page).getByRole('textbox', { name: 'Code' }).fill(code());
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const firstCode = await codes.first().innerText();
  await section(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page).getByText('On. A sign-in asks for its code.')).toBeVisible();

  // Ten minutes later, a change asks for the second step first.
  const outdated = { code: 'second-factor-outdated', message: 'Please confirm with your second step that it is you' };
  await page.route('**/api/account/recovery-codes', (route) => route.fulfill({ status: 403, json: outdated }), { times: 1 });
  await section(page).getByRole('button', { name: 'Create new codes' }).click();
  await expect(section(page).getByRole('heading', { name: 'Please confirm with your second step' })).toBeFocused();
  await expectAccessible(page, '/account: second step');
  await fillFields(page, { 'Code of your authenticator app, or a recovery code': firstCode });
  await section(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  expect(recoveryCode).not.toBe(firstCode);
  await section(page).getByRole('button', { name: 'I have saved them' }).click();

  await logOutByApi(page);
  await enterPassword(page, person);
  await fillFields(page, { Code: '000000' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFieldError(page, 'Code', 'This code is wrong or was used before');
  await fillFields(page, { Code: code(30_000) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);

  await logOutByApi(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await fillFields(page, { 'Recovery code': recoveryCode });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${person.username}!`);
});

// `account-page.component.test.tsx` and `session-list.api.test.ts` prove the same in `npm test`.
test('a person signs out another browser from the list', completeRunOnly, async ({ page, context, browser }) => {
  const person = newPerson();
  await registerByApi(context, person);
  const other = await browser.newContext();
  const { username, password } = person;
  expect((await other.request.post('/api/login', { data: { username, password }, headers: ours })).status()).toBe(200);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Signed-in browsers' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toBeVisible();
  await sessions.getByRole('button', { name: /^Sign out .*last seen/ }).click();
  await expectToast(page, 'Signed out', 'The browser was signed out.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await other.close();
});
