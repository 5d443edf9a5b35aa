import type { PersonDetails } from '#contract/operator/people.ts';
import { listSecondFactors } from '#server/accounts/factors/store.ts';
import { describeDevice } from '#server/accounts/sessions/describe-device.ts';
import { listCurrentSessions } from '#server/accounts/sessions/store.ts';
import { findUserById, findSuspension } from '#server/accounts/users/store.ts';
import { describeAccount } from '#server/accounts/queries.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { findPremium } from '#server/billing/find-premium.ts';
import { listOwnSubscriptions, listRecentGrants } from '#server/billing/entitlement/store.ts';
import { currentSubscriptionOf } from '#server/billing/provider/current-subscription.ts';
import { findOperatorSince } from '#server/operator/actions/store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { listRecentMails, type RecentMail } from '#server/delivery/mail/store.ts';
import { findOpenLiftOf } from '#server/operator/actions/time-out-lift-store.ts';

const maxRows = 20;

export async function describePerson(deps: BillingDeps, userId: number, operatorId: number): Promise<PersonDetails> {
  const { db, clock } = deps;
  const now = clock.now();
  const user = await findUserById(db, userId);
  if (!user) throw new HttpError('no-person');
  const { memberSince, signInMethods } = await describeAccount(db, userId, now);
  const premium = await findPremium(deps, userId);
  const sessions = await listCurrentSessions(db, userId, now);
  const grants = await listRecentGrants(db, userId, maxRows);
  const isActive = ({ endsAt, revokedAt }: (typeof grants)[number]) => revokedAt === null && (endsAt === null || endsAt > now);
  const renewsAt = grants.some((grant) => isActive(grant) && grant.endsAt === null) ? null : await findRenewal(deps, userId);
  const isInTimeOut = user.timeOutUntil !== null && new Date(user.timeOutUntil) > now;
  return {
    userId,
    username: user.username,
    email: user.email,
    isEmailConfirmed: user.isEmailConfirmed,
    memberSince,
    isPremium: premium.isPremium,
    premiumUntil: premium.isPremium ? ((premium.endsAt ?? renewsAt)?.toISOString() ?? null) : null,
    isRenewing: premium.isPremium && premium.endsAt === null && renewsAt !== null,
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
    grants: grants.map((grant) => Object.assign(isoTimes(grant), { isActive: isActive(grant) })),
    mails: (await listRecentMails(db, userId, maxRows)).map(presentMail),
  };
}

async function findRenewal({ db }: BillingDeps, userId: number): Promise<Date | null> {
  const current = currentSubscriptionOf(await listOwnSubscriptions(db, userId));
  return current && current.cancelAt === null ? current.currentPeriodEndAt : null;
}

function presentMail({ id, subject, createdAt, sentAt, gaveUpAt, lastError, hasContent }: RecentMail): PersonDetails['mails'][number] {
  const isFailed = sentAt === null && lastError !== null && hasContent;
  const unsent = gaveUpAt === null ? (isFailed ? 'failing' : 'waiting') : hasContent ? 'given up' : 'withdrawn';
  return { id, subject, createdAt: createdAt.toISOString(), state: sentAt === null ? unsent : 'sent', lastError, canResend: isFailed };
}

type IsoTime<Value> = Value extends Date ? string : Value;

export const isoTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  ) as {
    [Name in keyof Row]: IsoTime<Row[Name]>;
  };
