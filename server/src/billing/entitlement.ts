import { dayMs } from '#domain/durations.ts';
import type { premiumGrants } from '#server/schema/billing.ts';
import type { ProviderSubscription } from './provider.ts';

/** How many days a person still has access while the provider retries a failed payment. */
export const graceDays = 7;
const graceMs = graceDays * dayMs;

export type SubscriptionFacts = Pick<ProviderSubscription, 'status' | 'cancelAt' | 'pastDueSinceAt'>;
export type GrantFacts = Readonly<Pick<typeof premiumGrants.$inferSelect, 'endsAt' | 'revokedAt'>>;

export interface Entitlement {
  readonly isPremium: boolean;
  /** When the entitlement ends if no further event arrives; null if no end is known. */
  readonly endsAt: Date | null;
  readonly why: 'subscription' | 'trial' | 'grace' | 'grant' | 'none';
}

const none: Entitlement = { isPremium: false, endsAt: null, why: 'none' };

/** Decides whether a person is premium, until when and why. Of several reasons, the one that lasts longest counts. */
export function entitlement(facts: { subscriptions: readonly SubscriptionFacts[]; grants: readonly GrantFacts[]; now: Date }): Entitlement {
  const { now } = facts;
  const reasons = [...facts.subscriptions.map(bySubscription), ...facts.grants.map(byGrant)];
  return reasons
    .filter((reason) => reason.isPremium && (reason.endsAt === null || reason.endsAt > now))
    .reduce((best, reason) => (lastsLonger(reason, best) ? reason : best), none);
}

type EndedFacts = SubscriptionFacts & Pick<ProviderSubscription, 'endedAt'>;

/** When the last subscription stopped giving access; null while one gives access, and if none ever did. */
export function accessEndedAt(subscriptions: readonly EndedFacts[], now: Date): Date | null {
  if (entitlement({ subscriptions, grants: [], now }).isPremium) return null;
  const ends = subscriptions.flatMap(endOfAccess).filter((end) => end <= now);
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** A subscription gives access until the earliest of these days. One whose first payment failed never gave access. */
function endOfAccess({ status, endedAt, cancelAt, pastDueSinceAt }: EndedFacts): Date[] {
  if (status === 'incomplete' || status === 'incomplete_expired') return [];
  const ends = [endedAt, cancelAt, pastDueSinceAt && graceEndOf(pastDueSinceAt)].filter((end) => end !== null);
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, 1);
}

const graceEndOf = (pastDueSinceAt: Date): Date => new Date(pastDueSinceAt.getTime() + graceMs);

function bySubscription({ status, cancelAt, pastDueSinceAt }: SubscriptionFacts): Entitlement {
  switch (status) {
    case 'trialing':
      return { isPremium: true, endsAt: cancelAt, why: 'trial' };
    case 'active':
      return { isPremium: true, endsAt: cancelAt, why: 'subscription' };
    case 'past_due': {
      // Without the date of the failed payment the grace period would have no end, so no access is given.
      if (!pastDueSinceAt) return none;
      const graceEndsAt = graceEndOf(pastDueSinceAt);
      return { isPremium: true, endsAt: cancelAt && cancelAt < graceEndsAt ? cancelAt : graceEndsAt, why: 'grace' };
    }
    case 'unpaid':
    case 'canceled':
    case 'incomplete':
    case 'incomplete_expired':
    case 'paused':
      return none;
  }
}

const byGrant = ({ endsAt, revokedAt }: GrantFacts): Entitlement => (revokedAt ? none : { isPremium: true, endsAt, why: 'grant' });

function lastsLonger(one: Entitlement, other: Entitlement): boolean {
  if (!other.isPremium) return true;
  if (other.endsAt === null) return false;
  return one.endsAt === null || one.endsAt > other.endsAt;
}
