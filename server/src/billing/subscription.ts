import type { SubscriptionStatus } from '#contract/billing.ts';

/** Running or owed: it can still charge a card. What is not in this list has ended or never began. */
const order: Partial<Record<SubscriptionStatus, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 3 };

interface Judged {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly createdAt: Date;
}

export const isLive = ({ status }: Pick<Judged, 'status'>): boolean => status in order;

/** The one that counts: a good one before one in arrears, then the oldest, so that everybody who looks picks the same. */
export function currentOf<S extends Judged>(subscriptions: readonly S[]): S | undefined {
  return subscriptions
    .filter(isLive)
    .toSorted((a, b) => order[a.status]! - order[b.status]! || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))[0];
}

/** Live ones beside the current one. Nobody means to pay twice: these are canceled and given back. */
export function surplusOf<S extends Judged>(subscriptions: readonly S[]): S[] {
  const current = currentOf(subscriptions);
  return subscriptions.filter((subscription) => isLive(subscription) && subscription !== current);
}
