import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maxBytes = 5_000_000;

/** An SMTP server on loopback that accepts every mail and delivers it to the mailbox only. */
export async function startSmtpServer(port: number, mailbox: Mailbox): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onAuth: (_credentials, _session, done) => done(null, { user: 'sandbox' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            const replyTo = mail.replyTo?.map((sender) => sender.address ?? '').join(', ') ?? '';
            const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
            const { subject = '', text = '', html = '', messageId = '' } = mail;
            const [listUnsubscribe, listUnsubscribePost] = [header('list-unsubscribe'), header('list-unsubscribe-post')];
            mailbox.receive({ to, replyTo, subject, text, html, messageId, listUnsubscribe, listUnsubscribePost });
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined); // ignores clients that disconnect early
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
