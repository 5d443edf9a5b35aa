import { onTestFinished } from 'vitest';
import { startSmtpServer, Mailbox } from '#sandbox/mail/smtp-server.ts';

export async function testMailbox(): Promise<{ mailbox: Mailbox; smtpUrl: string }> {
  const mailbox = new Mailbox();
  const server = await startSmtpServer(0, mailbox);
  onTestFinished(() => server.close());
  return { mailbox, smtpUrl: `smtp://127.0.0.1:${server.port}` };
}
