import type { StripeAccount } from '#sandbox/stripe/account.ts';
import { runDueWork } from './run-due-work.ts';
import { hasEnded } from './subscriptions.ts';

/**
 * Moves the next charge of one person's subscriptions, so that a trial end or a renewal can be seen without moving the clock
 * for everybody. Stripe's test mode has test clocks for this.
 */
export function moveNextCharge(account: StripeAccount, email: string, at: number): void {
  const isOwn = (customerId: string) => account.state.customers[customerId]?.email === email;
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (hasEnded(subscription) || !isOwn(subscription.customer)) continue;
    subscription.items.data[0].current_period_end = at;
    if (subscription.status === 'trialing') subscription.trial_end = at;
    if (subscription.cancel_at_period_end) subscription.cancel_at = at;
    account.emit('customer.subscription.updated', subscription);
  }
  runDueWork(account);
}
