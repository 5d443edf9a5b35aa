import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { expireSession } from './checkout.ts';
import { billSubscriptionNow, charge, openInvoices } from './collect-payment.ts';
import { periodEnd } from '#sandbox/stripe/objects/price.ts';
import type { Subscription } from '#sandbox/stripe/objects/subscription.ts';
import { cancelNow, dayOfMonth, endsWithPeriod, hasEnded, invoiceLineForPrice, activateIfPaid } from './subscriptions.ts';

const daySeconds = 86_400;

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Runs renewals, retries and other due work, each with the account's clock at its due time. Returns whether any was due. */
export function runDueWork(account: StripeAccount): boolean {
  const now = account.now();
  let done = false;
  for (let next = earliest(account); next && next.at <= now; next = earliest(account)) {
    account.at(next.at, next.run);
    done = true;
  }
  return done;
}

function earliest(account: StripeAccount): Due | undefined {
  let first: Due | undefined;
  const consider = (at: number, run: () => void) => {
    if (!first || at < first.at) first = { at, run };
  };
  for (const session of Object.values(account.state.sessions)) {
    if (session.status === 'open') consider(session.expires_at, () => expireSession(account, session));
  }
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (!hasEnded(subscription)) considerSubscription(account, subscription, consider);
  }
  return first;
}

function considerSubscription(account: StripeAccount, subscription: Subscription, consider: (at: number, run: () => void) => void): void {
  const { id, status, trial_end: trialEnd, created } = subscription;
  const [item] = subscription.items.data;
  if (status === 'trialing' && trialEnd !== null && !account.state.warnedOfTrialEnd[id]) {
    consider(Math.max(created, trialEnd - 3 * daySeconds), () => {
      account.state.warnedOfTrialEnd[id] = true;
      account.emit('customer.subscription.trial_will_end', subscription);
    });
  }
  const endsAt = Math.min(item.current_period_end, subscription.cancel_at ?? Infinity);
  consider(endsAt, () => endPeriod(account, subscription));
  for (const invoice of openInvoices(account, id)) {
    if (invoice.next_payment_attempt === null) continue;
    consider(invoice.next_payment_attempt, () => {
      const isLastAttempt = !charge(account, subscription, invoice) && invoice.next_payment_attempt === null;
      if (isLastAttempt) return cancelNow(account, subscription, 'payment_failed');
      activateIfPaid(account, subscription);
      account.emit('customer.subscription.updated', subscription);
    });
  }
}

function endPeriod(account: StripeAccount, subscription: Subscription): void {
  if (endsWithPeriod(subscription)) return cancelNow(account, subscription, 'cancellation_requested');
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(item.price, start, dayOfMonth(subscription.billing_cycle_anchor));
  const lines = [invoiceLineForPrice(item.price, { start, end: item.current_period_end })];
  const invoice = billSubscriptionNow(account, subscription, { reason: 'subscription_cycle', lines });
  if (invoice.status === 'open') subscription.status = 'past_due';
  else if (openInvoices(account, subscription.id).length === 0) subscription.status = 'active';
  account.emit('customer.subscription.updated', subscription);
}
