import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';
import { makeRefund, type Refund } from '#sandbox/stripe/objects/payment.ts';
import { closeWarnings } from './disputes.ts';

/** Refunds `amount` of a payment; without it, all that has not been refunded yet. */
export function refund(
  account: StripeAccount,
  intent: string,
  { amount, reason }: { readonly amount?: number | undefined; readonly reason?: string | undefined } = {},
): Refund {
  const { invoicePayments, refunds, charges } = account.state;
  const payment = Object.values(invoicePayments).find((candidate) => candidate.payment.payment_intent === intent);
  if (!payment) throw invalid(`No such payment_intent: '${intent}'`, { code: 'resource_missing', param: 'payment_intent' });
  const charge = Object.values(charges).find((candidate) => candidate.payment_intent === intent);
  if (charge?.disputed) throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const refunded = Object.values(refunds).filter((earlier) => earlier.payment_intent === intent);
  const left = refunded.reduce((sum, earlier) => sum - earlier.amount, payment.amount_paid);
  if (left <= 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  const made = makeRefund(intent, Math.min(amount ?? left, left), reason ?? null, account.now());
  refunds[made.id] = made;
  account.emit('refund.created', made);
  if (charge) {
    charge.amount_refunded += made.amount;
    charge.refunded = charge.amount_refunded >= charge.amount;
    account.emit('charge.refunded', charge);
    closeWarnings(account, charge);
  }
  return made;
}
