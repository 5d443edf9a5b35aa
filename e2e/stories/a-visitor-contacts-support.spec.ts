import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, fillFields, newPerson } from '../support/accounts-and-forms.ts';
import { expect, test } from '../support/story.ts';

test('a message is sent, the form is cleared, and support receives a mail with the sender as reply address', async ({ page, request }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Our Support Team' })).toBeVisible();
  await expect(page.getByText('We reply within 24 hours.')).toBeVisible();
  await expect(page.getByText('Premium subscribers get priority phone support.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('main').getByRole('link', { name: /^1-800/ })).toHaveAttribute('href', /^tel:/);

  const { username, email } = newPerson();
  const fields = {
    'Your Name': username,
    'Email Address': email,
    Subject: `About ${username}`,
    Message: 'Which book has the best price?',
  };
  await fillFields(page, fields);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent', "We've received your message and will respond shortly.");
  // A toast stays open while it has focus.
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await expectAccessible(page, 'everywhere: success message');
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');

  const mails = async () => (await request.get(`${process.env['COURTLINE_SANDBOX_URL']}/mail.json`)).json();
  await expect
    .poll(mails)
    .toContainEqual(expect.objectContaining({ replyTo: fields['Email Address'], subject: `Contact: ${fields.Subject}` }));
});
