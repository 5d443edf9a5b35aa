import { createHash } from 'node:crypto';
import { makeId, stripeObject } from './stripe-object.ts';

export function makeInvoicePayment(invoiceId: string, amount: number, created: number) {
  return {
    ...stripeObject('invoice_payment', makeId('inpay'), created),
    amount_paid: amount,
    invoice: invoiceId,
    payment: { payment_intent: makeId('pi'), type: 'payment_intent' },
    status: 'paid',
  };
}
export type InvoicePayment = ReturnType<typeof makeInvoicePayment>;

export function makeRefund(paymentIntent: string, amount: number, reason: string | null, created: number) {
  return {
    id: makeId('re'),
    object: 'refund',
    amount,
    created,
    payment_intent: paymentIntent,
    reason,
    status: 'succeeded',
  };
}
export type Refund = ReturnType<typeof makeRefund>;

/** What happens with each test card. The card numbers are those of Stripe's test mode. */
const cardBehaviors = {
  '4242424242424242': 'pays',
  '4000000000000002': 'is declined',
  '4000002500003155': 'asks for confirmation',
  '4000000000000341': 'fails when charged',
  '4000000000000259': 'is disputed',
  '4000000000001976': 'causes an inquiry',
  '4000000000005423': 'is reported as fraud',
} as const;
/** Every valid number with one of these beginnings is a different card, and all cards with the same beginning behave alike. */
const cardFamilies = { '4242': 'pays', '40000025': 'asks for confirmation' } as const;

export function cardBehaviorOf(number: string): CardBehavior | undefined {
  const known: CardBehavior | undefined = (cardBehaviors as Record<string, CardBehavior>)[number];
  if (known || !/^\d{16}$/.test(number) || checkDigitOf(number.slice(0, -1)) !== number.at(-1)) return known;
  return Object.entries(cardFamilies).find(([beginning]) => number.startsWith(beginning))?.[1];
}

/** A valid card number with this beginning, a different one for each `index`. For tests that need several cards. */
export function makeCardNumber(index: number, beginning: keyof typeof cardFamilies = '4242'): string {
  const digits =
    beginning +
    String(index)
      .padStart(15 - beginning.length, '0')
      .slice(beginning.length - 15);
  return digits + checkDigitOf(digits);
}

/** The last digit of a card number (Luhn algorithm). */
function checkDigitOf(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

export type CardBehavior = (typeof cardBehaviors)[keyof typeof cardBehaviors];

export function makePaymentMethod(customerId: string, cardNumber: string, created: number) {
  return {
    ...stripeObject('payment_method', makeId('pm'), created),
    card: { brand: 'visa', fingerprint: createHash('sha256').update(cardNumber).digest('hex').slice(0, 16), last4: cardNumber.slice(-4) },
    customer: customerId,
    type: 'card',
  };
}

/** A payment method without a fingerprint, so that nobody can tell whether another customer has used it. */
export function makeWallet(customerId: string, created: number) {
  return {
    ...stripeObject('payment_method', makeId('pm'), created),
    cashapp: { buyer_id: makeId('buyer'), cashtag: '$sandbox' },
    customer: customerId,
    type: 'cashapp',
  };
}
export type PaymentMethod = ReturnType<typeof makePaymentMethod> | ReturnType<typeof makeWallet>;
