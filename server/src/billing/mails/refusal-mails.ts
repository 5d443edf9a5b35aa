import { formatDate } from '#server/billing/format-date.ts';
import type { PurchaseRefusal } from '#server/billing/refusals/refuse-buyer.ts';
import { write, type BillingMail, type Recipient } from './mail-parts.ts';

interface RefusedPurchase {
  readonly subscriptionId: string;
  readonly refusal: PurchaseRefusal;
  readonly publicUrl: string;
}

/** Sent when a purchase was canceled after the checkout, because of its card or mailbox. */
export function purchaseRefusedMail(buyer: Recipient, { subscriptionId, refusal, publicUrl }: RefusedPurchase): BillingMail {
  const key = `billing:purchase-refused:${subscriptionId}`;
  if (refusal.reason === 'trial-used') {
    return write(buyer, 'notice', key, {
      title: 'Your free trial did not start',
      paragraphs: [
        'Hello, your card or email address has already been used for a free trial. We give one trial per person and card.',
        'We canceled the subscription and charged nothing. You can subscribe without a trial at any time.',
      ],
      link: { text: 'See the plans', url: `${publicUrl}/stripe-subscribe` },
    });
  }
  const why =
    refusal.reason === 'payment-disputed'
      ? 'a payment with your card or email address is disputed at the bank. We sell again when the bank has decided.'
      : `somebody has withdrawn from two contracts within a year with your card or email address. We sell again from ${formatDate(refusal.until)} on.`;
  return write(buyer, 'notice', key, {
    title: 'Your purchase was canceled',
    paragraphs: [
      `Hello, ${why}`,
      'We canceled your purchase. Anything that was charged is refunded in full, to the card you paid with. You need to do nothing more.',
    ],
    link: { text: 'Contact support', url: `${publicUrl}/contact` },
  });
}
