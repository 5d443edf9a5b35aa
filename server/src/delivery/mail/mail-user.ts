import type { User } from '#contract/accounts/account.ts';
import { takeAttempt, tooManyAttempts, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { dayMs, secondMs } from '#domain/durations.ts';
import type { Context } from '#server/platform/context.ts';
import { enqueueMail, hasMailWithKey, type Mail } from './store.ts';
import { mailboxOf } from './mailbox-of.ts';

export const mailsToUnprovenMailbox: Limit = { name: 'mails-unproven-mailbox', attempts: 15, seconds: dayMs / secondMs };

/**
 * Queues a mail about the user's account. An address that was never proven may be somebody else's: its mailbox gets a few mails a day,
 * however many accounts name it. Mails that a contract requires are counted but never left out.
 */
export async function mailUser(
  deps: Context,
  { isEmailConfirmed }: Pick<User, 'isEmailConfirmed'>,
  mail: Mail,
  { isRequired = false } = {},
): Promise<void> {
  const isCounted = !isEmailConfirmed && !(await hasMailWithKey(deps.db, mail.key));
  const isWithinLimit = !isCounted || (await countMailToUnproven(deps, mail)) === 0;
  if (isWithinLimit || isRequired) await enqueueMail(deps.db, mail);
}

export async function mailUnproven(deps: Context, mail: Mail): Promise<void> {
  const waitSeconds = await countMailToUnproven(deps, mail);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  await enqueueMail(deps.db, mail);
}

const countMailToUnproven = (deps: Context, { to }: Mail): Promise<number> => takeAttempt(deps, mailsToUnprovenMailbox, mailboxOf(to));
