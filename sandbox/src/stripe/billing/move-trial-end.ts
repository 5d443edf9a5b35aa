import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';
import type { Subscription } from '#sandbox/stripe/objects/subscription.ts';
import { billNow } from './collect-payment.ts';
import { refuseIfEnded } from './subscriptions.ts';

const twoYears = 730 * 86_400;

/**
 * Sets `trial_end` of a running subscription, which moves its next charge. The subscription is in a trial until then, and an
 * invoice of 0 is created. Without proration nothing is credited for the paid time that the trial replaces.
 */
export function moveTrialEnd(account: StripeAccount, subscription: Subscription, trialEnd: number, prorationBehavior?: string): void {
  refuseIfEnded(subscription);
  const now = account.now();
  const refuse = (message: string) => invalid(message, { param: 'trial_end' });
  if (prorationBehavior !== 'none') throw refuse('The sandbox simulates a change of trial_end with proration_behavior=none only.');
  if (subscription.status === 'incomplete') throw refuse('You cannot update a subscription in `incomplete` status in this way.');
  if (trialEnd <= now) throw refuse('Invalid timestamp: must be an integer Unix timestamp in the future.');
  // Stripe's documentation counts from the billing_cycle_anchor, but the API counts from now: stripe-ruby issue 804.
  if (trialEnd - now > twoYears) throw refuse('The maximum number of trial period days is 730 (2 years).');
  const [item] = subscription.items.data;
  if (subscription.status !== 'trialing') {
    subscription.trial_start = now;
    item.current_period_start = now;
  }
  subscription.status = 'trialing';
  subscription.trial_end = trialEnd;
  subscription.billing_cycle_anchor = trialEnd;
  item.current_period_end = trialEnd;
  if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd;
  delete account.state.warnedOfTrialEnd[subscription.id];
  billNow(account, subscription, {
    reason: 'subscription_update',
    lines: [{ amount: 0, description: `Trial period for ${item.price.nickname}`, period: { start: now, end: trialEnd } }],
  });
  account.emit('customer.subscription.updated', subscription);
}
