import { dayMs } from '#domain/durations.ts';
import type { premiumGrants } from '#server/schema/billing.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';

export const graceDays = 7;
const graceMs = graceDays * dayMs;

export type SubscriptionFacts = Pick<
  ProviderSubscription,
  'status' | 'planType' | 'cancelAt' | 'currentPeriodEndAt' | 'paidUntilAt' | 'pastDueSinceAt' | 'resumesAt'
>;
export type GrantFacts = Readonly<Pick<typeof premiumGrants.$inferSelect, 'endsAt' | 'revokedAt'>>;

export interface Entitlement {
  readonly isPremium: boolean;
  readonly endsAt: Date | null;
  readonly why: 'subscription' | 'trial' | 'grace' | 'grant' | 'none';
}

const none: Entitlement = { isPremium: false, endsAt: null, why: 'none' };

export function entitlement(facts: { subscriptions: readonly SubscriptionFacts[]; grants: readonly GrantFacts[]; now: Date }): Entitlement {
  const { now, subscriptions } = facts;
  const running = subscriptions.filter((subscription) => !isPaused(subscription, now));
  const best = [...running.map(bySubscription), ...facts.grants.map(byGrant)]
    .filter((reason) => reason.isPremium && (reason.endsAt === null || reason.endsAt > now))
    .reduce((longest, reason) => (lastsLonger(reason, longest) ? reason : longest), none);
  return best.isPremium
    ? best
    : { ...none, endsAt: earliest(subscriptions.map(({ resumesAt }) => resumesAt).filter((end) => end && end > now)) };
}

/** Whether a time-out pauses the subscription at this moment. The rest of the paid time begins when the pause ends. */
export const isPaused = ({ resumesAt }: Pick<SubscriptionFacts, 'resumesAt'>, now: Date): boolean => resumesAt !== null && resumesAt > now;

type EndedFacts = SubscriptionFacts & Pick<ProviderSubscription, 'endedAt'>;

export function accessEndedAt(subscriptions: readonly EndedFacts[], now: Date): Date | null {
  const { isPremium } = entitlement({ subscriptions: subscriptions.map(withoutPause), grants: [], now });
  if (isPremium) return null;
  const ends = subscriptions.flatMap(endOfAccess).filter((end) => end <= now);
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

export const withoutPause = <S extends SubscriptionFacts>(subscription: S): S => ({ ...subscription, resumesAt: null });

function endOfAccess(subscription: EndedFacts): Date[] {
  const { status, planType, endedAt, cancelAt } = subscription;
  if (planType === null || status === 'incomplete' || status === 'incomplete_expired') return [];
  const end = earliest([endedAt, cancelAt, endOfPaidAccess(subscription)]);
  return end ? [end] : [];
}

/**
 * When access ends without a new payment; null if the current period is paid and a payment will follow. The grace period starts with the
 * first unpaid period only.
 */
function endOfPaidAccess({ status, paidUntilAt, currentPeriodEndAt, pastDueSinceAt }: SubscriptionFacts): Date | null {
  if (!paidUntilAt || (status !== 'paused' && currentPeriodEndAt && paidUntilAt >= currentPeriodEndAt)) return null;
  if (!pastDueSinceAt) return paidUntilAt;
  return new Date(Math.max(paidUntilAt.getTime(), Math.min(pastDueSinceAt.getTime(), paidUntilAt.getTime()) + graceMs));
}

/** Only a subscription to one of our plans that was paid, or is in its free trial, gives access. */
function bySubscription(subscription: SubscriptionFacts): Entitlement {
  const { status, planType, paidUntilAt, cancelAt } = subscription;
  if (planType === null || paidUntilAt === null) return none;
  const end = endOfPaidAccess(subscription);
  const endsAt = earliest([cancelAt, end]);
  switch (status) {
    case 'trialing':
      return { isPremium: true, endsAt, why: 'trial' };
    case 'active':
    case 'past_due':
    case 'paused':
      return { isPremium: true, endsAt, why: end && end > paidUntilAt ? 'grace' : 'subscription' };
    case 'unpaid':
    case 'canceled':
    case 'incomplete':
    case 'incomplete_expired':
      return none;
  }
}

const byGrant = ({ endsAt, revokedAt }: GrantFacts): Entitlement => (revokedAt ? none : { isPremium: true, endsAt, why: 'grant' });

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.filter((date) => date !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

function lastsLonger(one: Entitlement, other: Entitlement): boolean {
  if (!other.isPremium) return true;
  if (other.endsAt === null) return false;
  return one.endsAt === null || one.endsAt > other.endsAt;
}

interface LastGrant {
  readonly state: 'active' | 'expired' | 'revoked';
  readonly endsAt: Date | null;
}

export function lastGrant(grants: readonly GrantFacts[], now: Date): LastGrant | undefined {
  return grants.map((grant) => describeGrant(grant, now)).toSorted((a, b) => endOf(b) - endOf(a))[0];
}

function describeGrant({ endsAt, revokedAt }: GrantFacts, now: Date): LastGrant {
  if (revokedAt && (endsAt === null || revokedAt < endsAt)) return { state: 'revoked', endsAt: revokedAt };
  return { state: endsAt === null || endsAt > now ? 'active' : 'expired', endsAt };
}

const endOf = ({ endsAt }: LastGrant): number => endsAt?.getTime() ?? Infinity;
