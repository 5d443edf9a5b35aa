import { dayMs, hourMs } from '#domain/durations.ts';
import { withdrawalDays } from '#domain/terms-of-service.ts';

/** The last day on which a buyer may withdraw. The day of the purchase does not count. */
export const withdrawalLastDay = (purchasedAt: Date): Date => new Date(purchasedAt.getTime() + withdrawalDays * dayMs);

/** A withdrawal is accepted until the last day is over everywhere: the westernmost time zone is 12 hours behind UTC. */
export function canWithdraw(purchasedAt: Date, now: Date): boolean {
  const startOfLastDay = Math.floor(withdrawalLastDay(purchasedAt).getTime() / dayMs) * dayMs;
  return now.getTime() < startOfLastDay + dayMs + 12 * hourMs;
}
