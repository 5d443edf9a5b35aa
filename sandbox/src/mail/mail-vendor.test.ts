import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';

async function sandbox() {
  const running = await launchSandbox({ port: 0 });
  onTestFinished(() => running.close());
  return running;
}

test('a mail sent over SMTP is found in the mailbox, newest first, with both its parts', async () => {
  const { url, smtpUrl } = await sandbox();
  const smtp = createTransport(smtpUrl);
  await smtp.sendMail({ from: 'a@example.com', to: 'ada@example.com', subject: 'First', text: 'one', html: '<p>one</p>' });
  await smtp.sendMail({ from: 'a@example.com', to: 'bob@example.com', subject: 'Zweite – ü', text: 'two', html: '<p>two</p>' });
  const mails = (await (await fetch(`${url}/mail.json`)).json()) as unknown[];
  expect(mails).toMatchObject([
    { to: 'bob@example.com', subject: 'Zweite – ü', text: expect.stringContaining('two'), html: expect.stringContaining('<p>two</p>') },
    { to: 'ada@example.com', subject: 'First' },
  ]);
});

test('what a mail contains cannot break out of the mailbox page', async () => {
  const { url, smtpUrl } = await sandbox();
  const attack = '"></iframe><script>alert(1)</script>';
  await createTransport(smtpUrl).sendMail({ from: 'a@example.com', to: 'b@example.com', subject: attack, text: attack, html: attack });
  const page = await (await fetch(`${url}/mail`)).text();
  expect(page).toContain('&#60;script&#62;');
  expect(page).not.toContain('<script>');
});

test('the index lists the pages a person may open', async () => {
  const { url, pages } = await sandbox();
  expect(pages.map((page) => page.url)).toContain(`${url}/mail`);
  expect(await (await fetch(url)).text()).toContain('/mail');
});
