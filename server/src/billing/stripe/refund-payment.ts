import type Stripe from 'stripe';
import type { RefundReason } from '#server/billing/provider.ts';

const refusals = new Set(['charge_already_refunded', 'charge_disputed']);

/**
 * Refunds all of a payment, once: the idempotency key prevents a second refund within a day, and after that Stripe refuses it. A
 * disputed payment cannot be refunded, because the bank has the money already.
 */
export async function refundPayment(stripe: Stripe, paymentId: string, reason: RefundReason | 'fraudulent'): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId, reason }, { idempotencyKey: `refund:${paymentId}` });
  } catch (error) {
    if (!refusals.has((error as { code?: string }).code ?? '')) throw error;
  }
}
