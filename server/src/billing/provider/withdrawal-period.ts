import { dayMs, hourMs } from '#domain/durations.ts';
import { contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { currentSubscriptionOf, type SubscriptionKey } from './current-subscription.ts';

/** The last day on which a buyer may withdraw. The day of the purchase does not count. */
export const withdrawalLastDay = (purchasedAt: Date): Date => new Date(purchasedAt.getTime() + contractWithdrawalDays * dayMs);

/** `canWithdraw` is true until the last day is over in every time zone: the westernmost one is 12 hours behind UTC. */
export function contractOf<S extends SubscriptionKey>(ownSubscriptions: readonly S[], now: Date) {
  const subscription = currentSubscriptionOf(ownSubscriptions);
  if (!subscription) return undefined;
  const lastDay = withdrawalLastDay(subscription.createdAt);
  const startOfLastDay = Math.floor(lastDay.getTime() / dayMs) * dayMs;
  return { subscription, lastDay, canWithdraw: now.getTime() < startOfLastDay + dayMs + 12 * hourMs };
}
