import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { makeCharge } from '#sandbox/stripe/objects/charge.ts';
import { makeInvoice, type Invoice, type InvoiceParams } from '#sandbox/stripe/objects/invoice.ts';
import { makeInvoicePayment } from '#sandbox/stripe/objects/payment.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';
import { discountInCents } from '#sandbox/stripe/objects/promotion.ts';
import { simulateBankReaction } from './disputes.ts';
import type { Subscription } from '#sandbox/stripe/objects/subscription.ts';

const daySeconds = 86_400;
/** A failed charge is retried this many days after the invoice. If the last retry fails, the subscription is canceled. */
const retryDays = [3, 5, 7, 14];

type Bill = Pick<InvoiceParams, 'reason' | 'lines'>;

/** Creates an invoice without saving it. The preview of an invoice uses it too. */
export function draftInvoice(account: StripeAccount, subscription: Subscription, bill: Bill): Invoice {
  const sum = bill.lines.reduce((total, line) => total + line.amount, 0);
  const subtotal = Math.max(0, sum); // a credit that exceeds the new price is not paid out
  const discount = discountInCents(account.promotion(subscription.discounts[0]), subtotal);
  return makeInvoice({ subscription, subtotal, discount, created: account.now(), ...bill });
}

export function billSubscriptionNow(account: StripeAccount, subscription: Subscription, bill: Bill): Invoice {
  const invoice = draftInvoice(account, subscription, bill);
  account.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  if (account.promotion(subscription.discounts[0])?.isOnce && invoice.subtotal > 0) subscription.discounts = [];
  account.emit('invoice.created', invoice);
  if (subscription.pause_collection) voidInvoice(account, invoice);
  else charge(account, subscription, invoice);
  return invoice;
}

export function charge(account: StripeAccount, subscription: Subscription, invoice: Invoice): boolean {
  const now = account.now();
  if (invoice.amount_due > 0) invoice.attempt_count += 1;
  if (invoice.amount_due > 0 && !canCardPay(account, subscription)) {
    const next = retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = next === undefined ? null : invoice.created + next * daySeconds;
    account.emit('invoice.payment_failed', invoice);
    return false;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  if (invoice.amount_paid === 0) {
    account.emit('invoice.paid', invoice);
    return true;
  }
  const payment = makeInvoicePayment(invoice.id, invoice.amount_paid, now);
  account.state.invoicePayments[payment.id] = payment;
  const { payment_intent: paymentIntent } = payment.payment;
  const paymentMethodId = cardOf(account, subscription);
  const paymentMethod = paymentMethodId ? account.state.paymentMethods[paymentMethodId] : undefined;
  const made = makeCharge({ customerId: subscription.customer, paymentIntent, paymentMethod, amount: invoice.amount_paid, created: now });
  account.state.charges[made.id] = made;
  account.emit('charge.succeeded', made);
  account.emit('invoice.paid', invoice);
  simulateBankReaction(account, made, paymentMethodId ? account.state.cardBehaviors[paymentMethodId] : undefined);
  return true;
}

export function finalizeInvoice(account: StripeAccount, invoice: Invoice, autoAdvance: boolean): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized, you cannot re-finalize it.');
  invoice.status = 'open';
  invoice.auto_advance = autoAdvance;
  account.emit('invoice.finalized', invoice);
}

export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid('You can only pass in open or uncollectible invoices. This invoice is not open or uncollectible.');
  }
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  account.emit('invoice.voided', invoice);
}

export const openInvoices = (account: StripeAccount, subscriptionId: string): Invoice[] =>
  Object.values(account.state.invoices).filter(
    (invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscriptionId,
  );

function cardOf(account: StripeAccount, subscription: Subscription): string | null {
  return subscription.default_payment_method ?? account.customer(subscription.customer).invoice_settings.default_payment_method;
}

export function canCardPay(account: StripeAccount, subscription: Subscription): boolean {
  const card = cardOf(account, subscription);
  const behavior = card ? account.state.cardBehaviors[card] : undefined;
  return behavior !== undefined && behavior !== 'is declined' && behavior !== 'fails when charged';
}
