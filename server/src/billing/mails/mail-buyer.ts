import { dayMs, hourMs } from '#domain/durations.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import type { BillingMail, Recipient } from './mail-parts.ts';

/**
 * Queues a mail about a person's plan. An unproven address may be a stranger's, whose mailbox gets a few mails a day: notices
 * beyond that are left out, what law or contract asks for is sent. Who cancels and resumes a plan again and again gets each mail
 * at most once an hour, at an unproven address once a day, and the newest state after that.
 */
export async function mailBuyer(
  { clock }: Pick<BillingDeps, 'clock'>,
  transaction: Db,
  { emailProvenAt }: Recipient,
  { kind, stateOf, ...mail }: BillingMail,
): Promise<void> {
  const isEmailConfirmed = emailProvenAt !== null;
  const period = stateOf === undefined ? {} : { oncePer: { now: clock.now(), periodMs: isEmailConfirmed ? hourMs : dayMs, stateOf } };
  await mailUser({ db: transaction, clock }, { isEmailConfirmed }, { ...mail, ...period }, { isRequired: kind === 'contract' });
}
