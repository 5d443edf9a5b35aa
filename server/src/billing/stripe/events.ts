import type Stripe from 'stripe';
import type { ProviderEvent } from '#server/billing/provider/payment-provider.ts';
import { idOf } from './from-stripe.ts';

/** Types of messages that lead to a sync. All others are acknowledged and ignored. */
const syncEventTypes = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'customer.deleted',
]);

/** Types of messages about a dispute or an early fraud warning. Their objects name a charge and no customer. */
const disputeEventTypes = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
]);

const toleranceSeconds = 300;

interface SignedMessage {
  readonly body: Uint8Array;
  readonly signature: string;
  readonly now: Date;
}

/** Returns the event of a signed message; null if no secret has signed it. Only ids are read: everything else is fetched. */
export function readEvent(stripe: Stripe, secrets: readonly string[], message: SignedMessage): ProviderEvent | null {
  const event = secrets.map((secret) => verify(stripe, message, secret)).find(Boolean);
  if (!event) return null;
  const about = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null };
  const customerId = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer ?? null);
  return {
    id: event.id,
    type: event.type,
    isLive: event.livemode,
    customerId: syncEventTypes.has(event.type) ? customerId : null,
    disputeId: disputeEventTypes.has(event.type) ? (about.id ?? null) : null,
  };
}

function verify(stripe: Stripe, { body, signature, now }: SignedMessage, secret: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    return undefined; // the message is forged, too old, truncated or re-encoded
  }
}
