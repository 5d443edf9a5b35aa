import { onTestFinished } from 'vitest';
import { startSmtpServer, Mailbox } from '#sandbox/mail/smtp-server.ts';

/** The sandbox's real SMTP server on a free port. The test can read its mailbox. */
export async function testMailbox(): Promise<{ mailbox: Mailbox; smtpUrl: string }> {
  const mailbox = new Mailbox();
  const server = await startSmtpServer(0, mailbox);
  onTestFinished(() => server.close());
  return { mailbox, smtpUrl: `smtp://127.0.0.1:${server.port}` };
}
