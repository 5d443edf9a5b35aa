import type { PersonDetails } from '#contract/operator/people.ts';
import { listSecondFactors } from '#server/accounts/factors/pending-sign-in.ts';
import { describeDevice } from '#server/accounts/sessions/describe-device.ts';
import { listCurrentSessions } from '#server/accounts/sessions/session-store.ts';
import { describeAccount, findUserById } from '#server/accounts/store.ts';
import { findSuspension } from '#server/accounts/suspension/suspension-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { listRecentGrants } from '#server/billing/grants/grant-store.ts';
import { findPremium } from '#server/billing/is-premium.ts';
import { findOperatorSince } from '#server/operator/operator-store.ts';
import { findOpenLiftOf } from '#server/operator/time-out-lifts/lift-store.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { listRecentMails, type RecentMail } from '#server/platform/mail/store.ts';

/** How many rows each list of the page contains. */
const maxRows = 20;

/** The state of an account for the console. */
export async function describePerson(deps: BillingDeps, userId: number, operatorId: number): Promise<PersonDetails> {
  const { db, clock } = deps;
  const now = clock.now();
  const user = await findUserById(db, userId);
  if (!user) throw new HttpError(404, 'no-person', 'There is no such account');
  const { memberSince, signInMethods } = await describeAccount(db, userId, now);
  const premium = await findPremium(deps, userId);
  const sessions = await listCurrentSessions(db, userId, now);
  const isInTimeOut = user.timeOutUntil !== null && new Date(user.timeOutUntil) > now;
  return {
    userId,
    username: user.username,
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    memberSince,
    isPremium: premium.isPremium,
    premiumUntil: premium.isPremium ? (premium.endsAt?.toISOString() ?? null) : null,
    suspendedAt: (await findSuspension(db, userId))?.toISOString() ?? null,
    timeOutUntil: isInTimeOut ? user.timeOutUntil : null,
    openLift: await findOpenLiftOf(db, userId, now),
    isOperator: (await findOperatorSince(db, userId)) !== null,
    isOwnAccount: userId === operatorId,
    signInMethods,
    secondFactors: await listSecondFactors(db, userId),
    sessions: sessions.slice(0, maxRows).map(({ userAgent, createdAt, lastSeenAt }) => {
      return { device: describeDevice(userAgent), startedAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
    }),
    grants: (await listRecentGrants(db, userId, maxRows)).map(({ id, grantedAt, endsAt, revokedAt }) => ({
      id,
      grantedAt: grantedAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      isActive: revokedAt === null && (endsAt === null || endsAt > now),
    })),
    mails: (await listRecentMails(db, userId, maxRows)).map(presentMail),
  };
}

function presentMail({ id, subject, createdAt, sentAt, gaveUpAt, lastError, hasContent }: RecentMail): PersonDetails['mails'][number] {
  const isFailed = sentAt === null && lastError !== null && hasContent;
  const unsent = gaveUpAt === null ? (isFailed ? 'failing' : 'waiting') : hasContent ? 'given up' : 'withdrawn';
  return { id, subject, createdAt: createdAt.toISOString(), state: sentAt === null ? unsent : 'sent', lastError, canResend: isFailed };
}
