import { dayMs, hourMs } from '#domain/durations.ts';
import type { Buyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { composeMail, type MailContent } from '#server/delivery/mail/mail-layout.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';

/** Without the username: a person who registers with somebody else's address could send text to that mailbox. */
export type Recipient = Pick<Buyer, 'id' | 'email' | 'emailProvenAt'>;

export type FormerBuyer = Omit<Recipient, 'id'> & { readonly id: null };

export interface BillingMail extends Omit<MailContent, 'link'> {
  readonly key: string;
  readonly link?: readonly [text: string, path: string];
  readonly isNotice?: true;
  /** Set if the mail is about a state that can change back and forth. “canceled” and “resumed” have the same value `renewals:ID`. */
  readonly stateOf?: string;
}

/**
 * Queues a mail about a person's plan. An unproven address may be somebody else's, so notices to it are limited to a few a day; other mails
 * are always sent. Mails with the same `stateOf` are sent at most once an hour, to an unproven address once a day, with the newest state.
 */
export async function mailBuyer(
  { clock, publicUrl }: Pick<BillingDeps, 'clock' | 'publicUrl'>,
  transaction: Db,
  { id, email, emailProvenAt }: Recipient | FormerBuyer,
  { key, link, isNotice, stateOf, ...content }: BillingMail,
): Promise<void> {
  const isEmailConfirmed = emailProvenAt !== null;
  const mail = composeMail({
    key: `billing:${key}`,
    to: email,
    userId: id,
    subject: content.title,
    ...content,
    ...(link && { link: { text: link[0], url: publicUrl + link[1] } }),
  });
  const periodMs = isEmailConfirmed ? hourMs : dayMs;
  const period = stateOf === undefined ? {} : { oncePer: { now: clock.now(), periodMs, stateOf: `billing:${stateOf}` } };
  await mailUser({ db: transaction, clock }, { isEmailConfirmed }, { ...mail, ...period }, { isRequired: !isNotice });
}
