import { dayMs, hourMs } from '#domain/durations.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { BillingMail, Recipient } from './mail-parts.ts';

/**
 * Queues a mail about a person's plan. An unproven address may be a stranger's, whose mailbox gets a few mails a day: notices
 * beyond that are left out, what law or contract asks for is sent. Who cancels and resumes a plan again and again causes one mail
 * an hour, to an unproven address one a day.
 */
export async function mailBuyer(
  { clock, mailUser }: Pick<BillingDeps, 'clock' | 'mailUser'>,
  transaction: Db,
  { emailProvenAt }: Recipient,
  { kind, ...mail }: BillingMail,
): Promise<void> {
  const isEmailConfirmed = emailProvenAt !== null;
  const oncePer = { now: clock.now(), periodMs: isEmailConfirmed ? hourMs : dayMs };
  await mailUser({ db: transaction, clock }, { isEmailConfirmed }, kind === 'state' ? { ...mail, oncePer } : mail, {
    isRequired: kind !== 'notice',
  });
}
