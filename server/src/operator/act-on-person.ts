import type { User } from '#contract/accounts/account.ts';
import type { PersonAction } from '#contract/operator/people.ts';
import { sendConfirmation } from '#server/accounts/mailbox/confirm-email.ts';
import { listSecondFactors } from '#server/accounts/factors/store.ts';
import { endAllSessions } from '#server/accounts/sessions/end-session.ts';
import { findUserById, lockUser, isSuspended, setSuspended } from '#server/accounts/users/store.ts';
import { removeFactorsOfAccount, suspendAccount } from '#server/accounts/manage-account.ts';
import { withdrawAlerts } from '#server/alerts/send/alert-channels.ts';
import { queueEndOfRenewals } from '#server/billing/subscription/customers.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { grantPremium, revokePremium } from '#server/billing/entitlement/update-entitlement.ts';
import { findEntitlement } from '#server/billing/entitlement/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { liftSuppression } from '#server/delivery/mail/suppression-store.ts';
import { addOperator, removeOperator } from './actions/store.ts';
import { performAction, type ActionResult, type Actor } from './actions/perform-action.ts';
import { requestTimeOutLift } from './time-out-lifts.ts';
import { retryMailOf } from './retry-work.ts';

export const actionsOfCommands = ['remove-factors', 'allow-mail', 'grant-operator', 'revoke-operator'] as const;

/** What the console does, as the contract says, and what only the command line does. */
export type ActionOnPerson = { readonly reason: string } & (
  | Exclude<PersonAction, { action: 'grant-premium' | 'revoke-premium' }>
  | { readonly action: 'grant-premium'; readonly until: Date | null }
  | { readonly action: 'revoke-premium'; readonly grantId?: number }
  | { readonly action: (typeof actionsOfCommands)[number] }
);

const securityEventOf: Readonly<Record<string, SecurityEvent['event']>> = {
  suspend: 'account-suspension',
  unsuspend: 'account-suspension',
  'end-sessions': 'session-ended',
  'remove-factors': 'factor-removed',
  'grant-operator': 'operator-role',
  'revoke-operator': 'operator-role',
};

const refuse = (message: string) => new HttpError('action-refused', message);

export async function actOnPerson(deps: BillingDeps, actor: Actor, userId: number, chosen: ActionOnPerson): Promise<string> {
  const { action, reason } = chosen;
  const { message } = await performAction(deps, actor, { action, userId, subject: subjectOf(chosen), reason }, async (transaction) => {
    if (actor.userId === userId) throw new HttpError('own-account');
    await lockUser(transaction, userId);
    const user = await findUserById(transaction, userId);
    if (!user) throw new HttpError('no-person');
    return runAction(transaction, deps, actor, user, chosen);
  });
  const event = securityEventOf[action];
  if (event) recordSecurityEvent({ event, outcome: 'success', accountId: userId, reason: action });
  return message;
}

function subjectOf(chosen: ActionOnPerson): string | undefined {
  if (chosen.action === 'revoke-premium') return chosen.grantId === undefined ? 'all grants' : `grant ${chosen.grantId}`;
  return chosen.action === 'resend-mail' ? `mail ${chosen.mailId}` : undefined;
}

async function runAction(transaction: Db, deps: BillingDeps, actor: Actor, user: User, chosen: ActionOnPerson): Promise<ActionResult> {
  const { id, username } = user;
  switch (chosen.action) {
    case 'grant-premium': {
      const until = chosen.until ? ` until ${formatDateTime(chosen.until)}` : '';
      const grantId = await grantPremium(transaction, deps, id, chosen.until);
      return { message: `${username} is premium${until}.`, subject: `grant ${grantId}${until}` };
    }
    case 'revoke-premium':
      return revoke(transaction, deps, user, chosen.grantId);
    case 'suspend':
      if (await isSuspended(transaction, id)) throw refuse(`${username} is suspended already.`);
      await suspend(transaction, id, deps.clock.now());
      return {
        message: `${username} is suspended and signed out everywhere. Nothing is charged any more: a plan ends with the time that is free or paid.`,
      };
    case 'unsuspend':
      if (!(await isSuspended(transaction, id))) throw refuse(`${username} is not suspended.`);
      await setSuspended(transaction, id, null);
      return { message: `${username} can sign in again. A plan that was stopped stays canceled; the person can resume it until it ends.` };
    case 'end-sessions':
      await endAllSessions(transaction, id);
      return { message: `${username} is signed out everywhere.` };
    case 'remove-factors':
      await removeFactorsOfAccount(transaction, deps, id);
      return { message: `${username} has no second factor any more and is signed out everywhere.` };
    case 'send-confirmation':
      if (user.isEmailConfirmed) throw refuse(`${username} has confirmed the address already.`);
      await sendConfirmation(transaction, deps, user, { isRequired: true });
      return { message: `A new confirmation link is on its way to ${username}.` };
    case 'allow-mail':
      if (!(await liftSuppression(transaction, user.email, deps.clock.now())))
        throw refuse(`Mail to ${username} was not refused. Nothing was changed.`);
      return { message: `${username} gets alert mails again, until one is refused again.` };
    case 'resend-mail':
      await retryMailOf(transaction, id, chosen.mailId, deps.clock.now());
      return { message: 'The mail is sent again now.' };
    case 'request-time-out-lift':
      return requestTimeOutLift(transaction, deps, { user, operatorId: actor.userId, reason: chosen.reason });
    case 'grant-operator':
      return makeOperator(transaction, deps, user);
    case 'revoke-operator':
      if (!(await removeOperator(transaction, id))) throw refuse(`${username} is not an operator.`);
      return { message: `${username} is not an operator any more.` };
  }
}

/** Nobody is charged for an account that they cannot use: subscriptions end with the time that is free or paid. */
async function suspend(transaction: Db, userId: number, now: Date): Promise<void> {
  await suspendAccount(transaction, userId, now);
  await withdrawAlerts(transaction, userId, now);
  await queueEndOfRenewals(transaction, userId, now);
}

async function revoke(transaction: Db, deps: BillingDeps, { id, username }: User, grantId: number | undefined): Promise<ActionResult> {
  const revoked = await revokePremium(transaction, deps, id, grantId);
  if (revoked === 0) throw refuse(`${username} has no such grant, or it was revoked before.`);
  const stillPremium = (await findEntitlement(transaction, id))?.isPremium;
  const rest = stillPremium ? ' The user remains premium through a subscription or another grant.' : '';
  return { message: `Revoked ${revoked} ${revoked === 1 ? 'grant' : 'grants'} of ${username}.${rest}` };
}

/** The console needs a second factor: without one, anybody who knows the operator's password could use the console. */
async function makeOperator(transaction: Db, { clock }: BillingDeps, user: User): Promise<ActionResult> {
  const { id, username } = user;
  if (!user.isEmailConfirmed) throw refuse(`${username} must confirm the address of the account first.`);
  if ((await listSecondFactors(transaction, id)).length === 0) {
    throw refuse(`${username} must add a passkey or an authenticator app on the account page first.`);
  }
  if (!(await addOperator(transaction, id, clock.now()))) throw refuse(`${username} is an operator already.`);
  return { message: `${username} is an operator and can open /operator after the next sign-in with the second step.` };
}
