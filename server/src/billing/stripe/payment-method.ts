import type Stripe from 'stripe';
import type { ProviderPaymentMethod } from '#server/billing/provider.ts';
import { paymentsOf, readInvoices } from '#server/billing/stripe-invoices.ts';

/**
 * The method of the first payment for a subscription, or the one that will be charged if nothing was paid. A card that is added
 * later does not hide the card that has paid.
 */
export async function readPaymentMethod(stripe: Stripe, subscriptionId: string): Promise<ProviderPaymentMethod | null> {
  const paid = (await readInvoices(stripe, subscriptionId)).filter(({ status }) => status === 'paid');
  for (const payment of paid.toSorted((a, b) => a.created - b.created).flatMap(paymentsOf)) {
    const { data } = await stripe.charges.list({ payment_intent: payment, limit: 100 });
    const charge = data.find(({ status }) => status === 'succeeded');
    if (charge) return { cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? null };
  }
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const { customer, default_payment_method: own } = await stripe.subscriptions.retrieve(subscriptionId, { expand });
  const general = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const method = own ?? general;
  return method === null || typeof method === 'string' ? null : { cardFingerprint: method.card?.fingerprint ?? null };
}
