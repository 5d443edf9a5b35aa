import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { dayMs } from '#domain/durations.ts';
import { currentSession } from '#server/accounts/sessions/current-session.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { confirmationMail } from '#server/accounts/users/mails.ts';
import { checkAccountPassword } from '#server/accounts/passwords/prove-owner.ts';
import { lockUser } from '#server/accounts/users/store.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { endAllSessions, endOtherSessions } from '#server/accounts/sessions/end-session.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { mailUnproven, mailUser } from '#server/delivery/mail/mail-user.ts';
import { liftSuppression } from '#server/delivery/mail/suppression-store.ts';
import type { Person } from '#server/platform/database/personal-data.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { findUserByConfirmation, saveConfirmation, setEmailProven } from './store.ts';

const linkLifetimeMs = 3 * dayMs;
const question = 'Please enter the password of the account to confirm its address.';

export async function sendConfirmation(
  transaction: Db,
  { clock, publicUrl }: Pick<AccountDeps, 'clock' | 'publicUrl'>,
  user: Pick<User, 'id' | 'email'>,
  { isRequired = false } = {},
): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(clock.now().getTime() + linkLifetimeMs);
  await saveConfirmation(transaction, { tokenHash, userId: user.id, email: user.email, expiresAt });
  const mail = confirmationMail(user, { publicUrl, token, tokenHash, expiresAt });
  const deps = { db: transaction, clock };
  await (isRequired ? mailUnproven(deps, mail) : mailUser(deps, { isEmailConfirmed: false }, mail));
}

/**
 * The link only proves who owns the mailbox. Somebody else may have registered the address, so a signed-in browser or the password is
 * needed too.
 */
export async function confirmEmail(
  deps: AccountDeps,
  request: FastifyRequest,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<'confirmed' | 'already-confirmed'> {
  const { db, clock } = deps;
  const owner = await findUserByConfirmation(db, hashToken(token), clock.now());
  if (!owner) throw new HttpError('invalid-confirmation-link');
  // The person has received the link, so a refusal of mail from before the link was created no longer counts.
  await liftSuppression(db, owner.email, new Date(owner.linkExpiresAt.getTime() - linkLifetimeMs));
  if (owner.isEmailConfirmed) return 'already-confirmed';
  const isSignedIn = request.user?.id === owner.id;
  if (!isSignedIn) await checkAccountPassword(deps, request, owner, { password, event: 'email-confirmation', question });
  await db.transaction(async (transaction) => {
    await lockUser(transaction, owner.id);
    await setEmailProven(transaction, owner.id, clock.now());
    if (isSignedIn) await endOtherSessions(transaction, owner.id, currentSession(request));
    else await endAllSessions(transaction, owner.id);
    await publishChanges(transaction, 'viewer', [String(owner.id)]);
  });
  recordSecurityEvent({ event: 'email-confirmation', outcome: 'success', accountId: owner.id });
  return 'confirmed';
}

/**
 * Anyone can register with somebody else's address. When the real owner of the address proves it for the first time, the owner gets the
 * account, and what the other person has stored in it is removed.
 */
export async function takeOverAccount(
  transaction: Db,
  { personalData, clock }: Pick<AccountDeps, 'personalData' | 'clock'>,
  person: Person,
): Promise<void> {
  for (const { onTakeOver } of personalData) await onTakeOver?.(transaction, person, clock.now());
}
