import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/platform/env/hosts.ts';
import { PermanentFailure, processOutbox } from '#server/delivery/outbox/process-outbox.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { readSmtpRefusal } from './smtp-refusal.ts';
import { mailConnections, mails, type MailRow } from './store.ts';
import { findSuppression, suppressAddresses } from './suppression-store.ts';

export interface MailDelivery extends LoggedContext {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Even if every mail of a batch times out, the batch takes less time than the lease of the outbox. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails contain reset links, so a server on another machine must offer TLS. */
export const transportOf = (smtpUrl: string) => ({
  url: smtpUrl,
  pool: true as const,
  maxConnections: mailConnections,
  requireTLS: !isLoopback(smtpUrl),
  ...timeouts,
});

/** If the process dies after sending a mail, the mail is sent again with the same Message-ID, so that mail programs recognize the copy. */
export async function deliverMails(delivery: MailDelivery): Promise<void> {
  const transport = createTransport(transportOf(delivery.smtpUrl));
  try {
    await processOutbox(delivery, mails, async (mail) => {
      if (mail.unsubscribeUrl && (await findSuppression(delivery.db, mail.to))) throw new PermanentFailure('suppressed address');
      await transport.sendMail(messageOf(mail, delivery.from)).catch((error: unknown) => failAs(delivery, mail, error));
    });
  } finally {
    transport.close();
  }
}

/** Protects against injection: an address is an object, which is never parsed as a list, and content is never read from a file or URL. */
function messageOf({ key, to, replyTo, subject, text, html, unsubscribeUrl }: MailRow, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A permanent refusal is not retried. If the mail server knows no such mailbox, the address is suppressed. */
async function failAs({ db, clock }: MailDelivery, { to }: MailRow, error: unknown): Promise<never> {
  const { reason, isPermanent, isUnknownAddress } = readSmtpRefusal(error);
  if (isUnknownAddress) await suppressAddresses(db, [{ address: to, reason: 'refused', at: clock.now() }]);
  throw new (isPermanent ? PermanentFailure : Error)(reason);
}

export function createMailTrigger(delivery: MailDelivery) {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await deliverMails(delivery).catch((error: unknown) => delivery.log.error({ err: error }, 'mails could not be delivered'));
    } while (again);
    running = undefined;
  };
  return {
    deliverSoon(): void {
      again = true;
      running ??= run();
    },
    stop: async () => running,
  };
}
