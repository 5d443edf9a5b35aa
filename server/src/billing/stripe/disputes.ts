import type Stripe from 'stripe';
import type { ProviderDispute } from '#server/billing/provider/payment-provider.ts';
import { idOf } from './from-stripe.ts';

/** The beginning of the ids of early fraud warnings. All other ids are those of disputes. */
const warningPrefix = 'issfr_';

export async function readDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const options = { expand: ['charge'] };
  if (id.startsWith(warningPrefix)) {
    const { charge, fraud_type: reason, created } = await stripe.radar.earlyFraudWarnings.retrieve(id, options);
    const amount = typeof charge === 'string' ? 0 : charge.amount;
    const openedAt = new Date(created * 1000);
    return { id, kind: 'fraud-warning', state: 'open', amount, reason, openedAt, ...(await readPayment(stripe, charge)) };
  }
  const { charge, status, amount, reason, created } = await stripe.disputes.retrieve(id, options);
  const openedAt = new Date(created * 1000);
  return { id, kind: 'dispute', state: disputeStates[status] ?? 'open', amount, reason, openedAt, ...(await readPayment(stripe, charge)) };
}

/** Every other status counts as `open`: the bank has withdrawn the money, also during an appeal against a lost dispute. */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
};

type Payment = Pick<ProviderDispute, 'customerId' | 'cardFingerprint' | 'paymentId' | 'subscriptionId'>;

/** Finds the subscription of a charge: a charge names its payment, whose invoice names the subscription. */
async function readPayment(stripe: Stripe, charge: string | Stripe.Charge): Promise<Payment> {
  const {
    customer,
    payment_intent: intent,
    payment_method_details: method,
  } = typeof charge === 'string' ? await stripe.charges.retrieve(charge) : charge;
  const paymentId = idOf(intent);
  return {
    customerId: idOf(customer),
    cardFingerprint: method?.card?.fingerprint ?? null,
    paymentId,
    subscriptionId: paymentId && (await readSubscriptionId(stripe, paymentId)),
  };
}

async function readSubscriptionId(stripe: Stripe, paymentId: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'], limit: 1 });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
  return idOf(invoice.parent?.subscription_details?.subscription ?? null);
}

export async function listDisputes(stripe: Stripe, since: Date): Promise<string[]> {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const disputes = await stripe.disputes.list(page).autoPagingToArray({ limit: 1000 });
  const warnings = await stripe.radar.earlyFraudWarnings.list(page).autoPagingToArray({ limit: 1000 });
  return [...disputes, ...warnings].map(({ id }) => id);
}

export async function listRefundedPayments(stripe: Stripe, customerId: string): Promise<ReadonlySet<string>> {
  const charges = await stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return new Set(charges.flatMap(({ refunded, payment_intent: intent }) => (refunded ? (idOf(intent) ?? []) : [])));
}
