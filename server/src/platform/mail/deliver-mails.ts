import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { claimDueMails, isStillWaiting, markFailed, markSent, withdrawMails, type ClaimedMail } from './store.ts';

export interface Delivery {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly smtpUrl: string;
  readonly from: string;
}

const batch = 10;
/** Longer than a whole batch can take with every timeout below used up. */
const leaseMs = 10 * 60_000;
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** With the pauses below the last attempt comes about two days after the first. */
const maxAttempts = 16;

/**
 * Sends every mail that is due. A mail is sent at least once: a process that dies between sending and writing it down
 * leaves it to the next one, whose copy carries the same Message-ID, by which mail programs recognize it.
 */
export async function deliverMails({ db, clock, log, smtpUrl, from }: Delivery): Promise<void> {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, ...timeouts });
  const deliver = async (mail: ClaimedMail) => {
    if (!(await isStillWaiting(db, mail))) return;
    if (mail.expiresAt && mail.expiresAt <= clock.now()) return withdrawMails(db, mail.key, clock.now());
    const reason = await transport.sendMail(envelope(mail, from)).then(() => undefined, reasonOf);
    if (reason === undefined) return markSent(db, mail, clock.now());
    const failedAt = clock.now();
    const gaveUpAt = mail.attempts >= maxAttempts ? failedAt : null;
    await markFailed(db, mail, { lastError: reason, dueAt: new Date(failedAt.getTime() + pauseMs(mail.attempts)), gaveUpAt });
    log[gaveUpAt ? 'error' : 'warn']({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail could not be sent');
  };
  try {
    for (;;) {
      const now = clock.now();
      const mails = await claimDueMails(db, { now, leaseUntil: new Date(now.getTime() + leaseMs), limit: batch });
      for (const mail of mails) await deliver(mail);
      if (mails.length < batch) return;
    }
  } finally {
    transport.close();
  }
}

/** 15 s, 30 s, 1 min … up to six hours. */
export const pauseMs = (attempts: number): number => Math.min(15_000 * 2 ** (attempts - 1), 6 * 3_600_000);

/** Addresses are given as objects, which are never read as a list, and the content never as a file or an address to fetch. */
function envelope({ key, to, replyTo, subject, text, html, unsubscribeUrl }: ClaimedMail, from: string) {
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

/** The kind of failure only: a server's own words may repeat addresses or content. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
}
