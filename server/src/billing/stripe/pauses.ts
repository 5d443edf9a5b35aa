import type Stripe from 'stripe';
import { subscriptionStatus } from '#contract/billing.ts';
import { dayMs, secondMs } from '#domain/durations.ts';
import { isLive } from '#server/billing/provider/current-subscription.ts';
import type { InvoiceFacts } from './invoices.ts';

/** Stripe refuses a `trial_end` that is further away than this when it is requested. */
const maxTrialSeconds = (730 * dayMs) / secondMs;
/** Stripe refuses a `trial_end` that has passed. If a pause is processed after its end, the next charge is due this soon. */
const soonestChargeSeconds = 60;

/** The field of a subscription's metadata with the end of its last pause, in Unix seconds. */
const pauseField = 'restsUntil';

type ReadFacts = (subscription: Stripe.Subscription) => Promise<InvoiceFacts>;

/** When a canceled subscription ends, in Unix seconds. The customer portal sets only `cancel_at`, older requests only the flag. */
export function cancelAtOf({ cancel_at: cancelAt, cancel_at_period_end: isFlagged, items }: Stripe.Subscription): number | null {
  return cancelAt ?? (isFlagged ? (items.data[0]?.current_period_end ?? null) : null);
}

/**
 * Whether payments were paused in Stripe's dashboard or portal: the status stays `active`, and the invoices of coming periods are not
 * charged. What is owed already can still be charged, and a canceled plan is not charged anyway.
 */
export function hasPausedPayments(subscription: Stripe.Subscription, { owedSince }: InvoiceFacts): boolean {
  const { pause_collection: pause, status } = subscription;
  return pause !== null && (status === 'active' || status === 'trialing') && owedSince === null && cancelAtOf(subscription) === null;
}

export function pauseEndOf({ metadata }: Stripe.Subscription): number | null {
  const end = Number(metadata[pauseField]);
  return Number.isInteger(end) && end > 0 ? end : null;
}

/**
 * When access ends, in Unix seconds. A pause moves `trial_end` to a later time. The time between the end of the pause and `trial_end` was
 * paid or free before the pause.
 */
export function accessUntil(subscription: Stripe.Subscription, { paidUntil, isRefunded }: InvoiceFacts): number | null {
  // If the newest payment was refunded, so was the time that a pause has moved. Only earlier payments count.
  if (isRefunded) return paidUntil;
  const { trial_end: trialEnd } = subscription;
  const moved = trialEnd !== null && trialEnd > (pauseEndOf(subscription) ?? 0) ? trialEnd : null;
  return paidUntil === null || moved === null ? (paidUntil ?? moved) : Math.max(paidUntil, moved);
}

export async function startPause(
  stripe: Stripe,
  readFacts: ReadFacts,
  subscriptionId: string,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const pausedUntil = pauseEndOf(subscription) ?? 0;
  const end = Math.ceil(until.getTime() / 1000);
  if (!isRunning(subscription) || pausedUntil >= end) return;
  const requested = Math.floor(from.getTime() / 1000);
  const start = Math.max(requested, pausedUntil);
  const paidUntil = accessUntil(subscription, await readFacts(subscription)) ?? 0;
  const nextCharge = Math.max(end + Math.max(0, paidUntil - start), secondsOf(now) + soonestChargeSeconds);
  await moveCharge(stripe, subscription, Math.min(nextCharge, requested + maxTrialSeconds), end);
}

export async function endPause(stripe: Stripe, readFacts: ReadFacts, subscriptionId: string, now: Date): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const pausedUntil = pauseEndOf(subscription) ?? 0;
  const end = secondsOf(now);
  if (!isRunning(subscription) || pausedUntil <= end) return;
  const left = Math.max(0, (accessUntil(subscription, await readFacts(subscription)) ?? 0) - pausedUntil);
  await moveCharge(stripe, subscription, end + Math.max(left, soonestChargeSeconds), end);
}

async function moveCharge(stripe: Stripe, subscription: Stripe.Subscription, nextCharge: number, pauseEnd: number): Promise<void> {
  await stripe.subscriptions.update(subscription.id, {
    trial_end: nextCharge,
    proration_behavior: 'none',
    metadata: { [pauseField]: String(pauseEnd) },
    ...(cancelAtOf(subscription) !== null && { cancel_at_period_end: true }), // the end of a canceled plan is moved too
  });
}

const isRunning = ({ status }: Stripe.Subscription): boolean => isLive({ status: subscriptionStatus.parse(status) });
const secondsOf = (time: Date): number => Math.ceil(time.getTime() / 1000);
