import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The mail headers for one-click unsubscribe (RFC 8058); empty if the mail has none. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

const maxMails = 500;

export class Mailbox {
  #mails: Mail[] = [];

  receive(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, maxMails);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }
}

const maxBytes = 5_000_000;

/** Mail to an address that begins with `refused` gets a permanent error, mail to one that begins with `deferred` a temporary one. */
const refusals = [
  { beginning: 'refused', code: 550, answer: '5.1.1 The email account that you tried to reach does not exist' },
  { beginning: 'deferred', code: 451, answer: '4.7.1 Please try again later' },
] as const;

/** Reports that an accepted mail could not be delivered (to `bounce@…`), or that its reader called it spam (to `complaint@…`). */
type ReportMail = (address: string, kind: 'bounce' | 'complaint') => void;

export async function startSmtpServer(
  port: number,
  mailbox: Mailbox,
  report: ReportMail = () => undefined,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onAuth: (_credentials, _session, done) => done(null, { user: 'sandbox' }),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.find(({ beginning }) => address.toLowerCase().startsWith(beginning));
      done(refusal && Object.assign(new Error(refusal.answer), { responseCode: refusal.code }));
    },
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
            const kind = (['bounce', 'complaint'] as const).find((beginning) => to.startsWith(beginning));
            if (kind) report(to, kind);
            if (kind !== 'bounce') mailbox.receive({ to, replyTo, subject, text, html, messageId, listUnsubscribe, listUnsubscribePost });
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
