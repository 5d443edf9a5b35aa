import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';

async function sandbox() {
  const running = await launchSandbox({ port: 0 });
  onTestFinished(() => running.close());
  return running;
}

test('a mail sent over SMTP appears in the mailbox with its text and HTML parts, newest first', async () => {
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

test('the mailbox page escapes the content of mails', async () => {
  const { url, smtpUrl } = await sandbox();
  const attack = '"></iframe><script>alert(1)</script>';
  await createTransport(smtpUrl).sendMail({ from: 'a@example.com', to: 'b@example.com', subject: attack, text: attack, html: attack });
  const page = await (await fetch(`${url}/mail`)).text();
  expect(page).toContain('&#60;script&#62;');
  expect(page).not.toContain('<script>');
});

test('the index page lists the mailbox', async () => {
  const { url, pages } = await sandbox();
  expect(pages.map((page) => page.url)).toContain(`${url}/mail`);
  expect(await (await fetch(url)).text()).toContain('/mail');
});
