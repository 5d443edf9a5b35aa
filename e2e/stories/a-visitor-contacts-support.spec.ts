import { expectAccessible } from '../support/accessibility.ts';
import {
  expectFailures,
  expectFieldError,
  expectToast,
  fillFields,
  delayResponses,
  newPerson,
  registerByApi,
} from '../support/accounts-and-forms.ts';
import { expect, networkErrors, test } from '../support/story.ts';

test.use({ allowedErrors: networkErrors });

const letter = () => {
  const { username, email } = newPerson();
  return { 'Your Name': username, 'Email Address': email, Subject: `About ${username}`, Message: 'Which book has the best price?' };
};

test('a message is sent, the form is cleared, and support receives a mail with the sender as reply address', async ({ page, request }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Our Support Team' })).toBeVisible();
  await expect(page.getByText('We reply within 24 hours.')).toBeVisible();
  await expect(page.getByText('Premium subscribers get priority phone support.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('main').getByRole('link', { name: /^1-800/ })).toHaveAttribute('href', /^tel:/);

  const fields = letter();
  await fillFields(page, fields);
  const release = await delayResponses(page, '/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectAccessible(page, '/contact: loading');
  release();
  await expectToast(page, 'Message Sent', "We've received your message and will respond shortly.");
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');

  const mails = async () => (await request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`)).json();
  await expect
    .poll(mails)
    .toContainEqual(expect.objectContaining({ replyTo: fields['Email Address'], subject: `Contact: ${fields.Subject}` }));
});

test('the name and email of a signed-in user are filled in, before and after sending', async ({ page, context }) => {
  const person = newPerson();
  await registerByApi(context, person);
  await page.goto('/contact');
  const [name, email] = [page.getByLabel('Your Name'), page.getByLabel('Email Address')];
  await expect(name).toHaveValue(person.username);
  await expect(email).toHaveValue(person.email);
  await fillFields(page, { 'Email Address': 'other@example.com', Subject: 'Hello', Message: 'Hello' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent', "We've received your message and will respond shortly.");
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(email).toHaveValue(person.email);
});

test('all four fields are required', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectFieldError(page, 'Your Name', 'Name is required');
  await expectFieldError(page, 'Email Address', 'Invalid email format');
  await expectFieldError(page, 'Subject', 'Subject is required');
  await expectFieldError(page, 'Message', 'Message is required');
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');
});

test('a response without a message is a success', async ({ page }) => {
  await page.goto('/contact');
  await fillFields(page, letter());
  await page.route('**/api/contact', (route) => route.fulfill({ json: { message: '' } }));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent', "We've received your message and will respond shortly.");
  // A toast stays open while it has focus.
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await expectAccessible(page, 'everywhere: success message');
});

test('a failure is shown and the entered text is kept', async ({ page }) => {
  await page.goto('/contact');
  const fields = letter();
  await fillFields(page, fields);
  await expectFailures(page, '/api/contact', 'Send Message', 'There was a problem sending your message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue(fields.Message);
});
