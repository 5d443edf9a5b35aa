import type { Billing } from '#server/billing/billing.ts';
import { claimDueEvent, markFailed, markWorked, type PendingEvent } from './event-store.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Longer than a look at the provider can take with every retry used up. */
export const leaseMs = 120_000;
const perRun = 500;

/** 1, 2, 4 … minutes, up to six hours. It is never given up: the nightly round would find the same anyway. */
export const pauseMs = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000);

export async function workEvent(billing: Billing, event: PendingEvent): Promise<void> {
  const { db, clock, log } = billing;
  try {
    if (event.customerId) await syncSubscription(billing, event.customerId);
    await markWorked(db, event.id, clock.now());
  } catch (error) {
    log.error({ err: error, event: event.id, attempts: event.attempts }, 'the work for a payment message failed');
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await markFailed(db, event.id, { lastError, dueAt: new Date(clock.now().getTime() + pauseMs(event.attempts)) });
  }
}

/** Works every message that is due: those that failed, and those whose worker died. */
export async function workDueEvents(billing: Billing): Promise<void> {
  for (let count = 0; count < perRun; count += 1) {
    const now = billing.clock.now();
    const event = await claimDueEvent(billing.db, { now, leaseUntil: new Date(now.getTime() + leaseMs) });
    if (!event) return;
    await workEvent(billing, event);
  }
}
