import { expectAccessible } from '../support/accessibility.ts';
import { expectFieldError, expectToast, fillFields, newPerson, registerByApi } from '../support/accounts-and-forms.ts';
import { confirmByApi, openMailedLink } from '../support/mailbox.ts';
import { expect, networkErrors, test } from '../support/story.ts';
import { completeRunOnly } from '../support/story-widths.ts';

test.use({ allowedErrors: networkErrors });

const confirmation = { subject: 'Confirm your email for Courtline', link: 'Confirm my email' };

test('an address is confirmed by the link in the mail; a browser that is not signed in needs the password', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/account');
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'Link sent', `We sent a new link to ${person.email}.`);

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const strange = await openMailedLink(elsewhere, { ...confirmation, to: person.email });
  const link = strange.url();
  await fillFields(strange, { Password: 'not the password' });
  await strange.getByRole('button', { name: 'Confirm my email' }).click();
  await expectFieldError(strange, 'Password', 'The password is wrong');
  await expect(strange.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password');
  await expectAccessible(strange, '/confirm-email: password');
  await elsewhere.close();

  const own = await openMailedLink(context, { ...confirmation, to: person.email });
  await expect(own.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expectAccessible(own, '/confirm-email: confirmed');
  // The page that was open all the time no longer reminds of it.
  await expect(page.getByText('Please confirm your email')).toHaveCount(0);
  await own.goto(link);
  await expect(own.getByRole('heading', { name: 'Already confirmed' })).toBeVisible();
  await own.goto('/confirm-email?token=wrong');
  await expect(own.getByRole('heading', { name: 'Invalid confirmation link' })).toBeVisible();
});

// `account-page.component.test.tsx` proves the forms and the page of the links, and tests of the API what the server does.
const changes = 'username, password and email are changed on the account page; the email by links to both addresses';
test(changes, completeRunOnly, async ({ page, context }) => {
  const person = newPerson();
  const next = newPerson();
  await registerByApi(context, person);
  await confirmByApi(context, person);

  await page.goto('/account');
  const profile = page.getByRole('region', { name: 'Profile' });
  await page.getByRole('button', { name: 'Change username' }).click();
  await fillFields(page, { 'New username': next.username });
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(profile.getByText(next.username, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await fillFields(page, { 'Current password': 'wrong', 'New password': next.password, 'Confirm new password': next.password });
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectFieldError(page, 'Current password', 'The password is wrong');
  await expectAccessible(page, '/account: changing the password');
  await fillFields(page, { 'Current password': person.password });
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Password changed', /All other browsers were signed out/);

  await page.getByRole('button', { name: 'Change email' }).click();
  await fillFields(page, { 'New email': next.email, Password: next.password });
  await page.getByRole('button', { name: 'Send links' }).click();
  await expect(profile.getByText(`${next.email} (not confirmed yet)`)).toBeVisible();

  const fromNew = await openMailedLink(context, { to: next.email, subject: 'Confirm your new email', link: 'Confirm this address' });
  await fromNew.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(fromNew.getByText('Now please open the link that we sent to your current address.')).toBeVisible();
  await expectAccessible(fromNew, '/change-email: waiting');
  const fromCurrent = await openMailedLink(context, { to: person.email, subject: 'Approve the new email', link: 'Approve the change' });
  await fromCurrent.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(fromCurrent.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
  await page.reload();
  await expect(profile.getByText(next.email, { exact: true })).toBeVisible();
  await expect(profile.getByText('not confirmed yet')).toHaveCount(0);
});
