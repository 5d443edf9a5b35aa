import type Stripe from 'stripe';
import type { ProviderDispute } from '#server/billing/provider/payment-provider.ts';
import { idOf, nullIfRefused } from './from-stripe.ts';

export interface InvoiceFacts {
  readonly paidUntil: number | null;
  readonly owedSince: number | null;
  /** Whether the newest payment was refunded completely. Its period counts as unpaid. */
  readonly isRefunded: boolean;
}

interface PaymentFacts {
  readonly isOurPrice: (priceId: string) => boolean;
  readonly refunded: ReadonlySet<string>;
}

export async function readInvoices(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> {
  const invoices = await stripe.invoices
    .list({ subscription: subscriptionId, expand: ['data.payments'], limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return Promise.all(invoices.map((invoice) => withAllLines(stripe, invoice)));
}

/** Stripe includes only the first ten lines in an invoice, and the line of the plan comes after the prorations. */
async function withAllLines(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (!invoice.lines.has_more) return invoice;
  const data = await stripe.invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray({ limit: 1000 });
  return { ...invoice, lines: { ...invoice.lines, data, has_more: false } };
}

/** The newest paid invoice with one of our prices decides, because a change of the plan replaces the period that was paid before. */
export function invoiceFacts(invoices: readonly Stripe.Invoice[], { isOurPrice, refunded }: PaymentFacts): InvoiceFacts {
  const paid = invoices
    .toSorted((a, b) => b.created - a.created)
    .filter(({ status }) => status === 'paid')
    .map((invoice) => ({ ends: paidEnds(invoice, isOurPrice), isRefunded: paymentIntentIds(invoice).some((id) => refunded.has(id)) }))
    .filter(({ ends }) => ends.length > 0);
  const ends = paid.find(({ isRefunded }) => !isRefunded)?.ends;
  // A draft that is not collected automatically was made while payments were paused.
  const owed = invoices
    .filter((invoice) => isOwed(invoice) && (invoice.status === 'open' || invoice.auto_advance))
    .map(({ created }) => created);
  return {
    paidUntil: ends ? Math.max(...ends) : null,
    owedSince: owed.length > 0 ? Math.min(...owed) : null,
    isRefunded: paid[0]?.isRefunded ?? false,
  };
}

const paidEnds = ({ lines }: Stripe.Invoice, isOurPrice: PaymentFacts['isOurPrice']): number[] =>
  lines.data.filter((line) => line.amount > 0 && isOurPrice(priceIdOf(line))).map((line) => line.period.end);

export const paymentIntentIds = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent ?? null) ?? []);

/**
 * Voids every invoice that waits for its payment, unless another invoice has already credited its unused time after a change of the plan.
 * An invoice that is paid at the same moment stays paid.
 */
export async function voidOwedInvoices(stripe: Stripe, subscriptionId: string): Promise<void> {
  const invoices = await readInvoices(stripe, subscriptionId);
  const credits = invoices
    .filter(({ status }) => status !== 'void')
    .flatMap(({ id, lines }) => lines.data.filter(({ amount }) => amount < 0).map(({ period }) => ({ invoiceId: id, end: period.end })));
  const isCredited = ({ id, lines }: Stripe.Invoice) =>
    lines.data.some(({ amount, period }) => amount > 0 && credits.some(({ invoiceId, end }) => invoiceId !== id && end === period.end));
  for (const { id, status } of invoices.filter((invoice) => isOwed(invoice) && !isCredited(invoice))) {
    try {
      if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      nullIfRefused(error);
    }
  }
}

/** A new invoice is a draft for about an hour before it is charged. */
const isOwed = ({ status, amount_remaining: remaining }: Stripe.Invoice): boolean =>
  (status === 'open' || status === 'draft') && remaining > 0;

function priceIdOf(line: Stripe.InvoiceLineItem): string {
  const price = line.pricing?.price_details?.price;
  return typeof price === 'string' ? price : (price?.id ?? '');
}

/** The card of the first payment, even if another card was added later. Before a payment: the card that will be charged. */
export async function readPaymentMethod(stripe: Stripe, subscriptionId: string): Promise<Pick<ProviderDispute, 'cardFingerprint'> | null> {
  const paid = (await readInvoices(stripe, subscriptionId)).filter(({ status }) => status === 'paid');
  for (const payment of paid.toSorted((a, b) => a.created - b.created).flatMap(paymentIntentIds)) {
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
