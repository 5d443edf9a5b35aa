import { makeId, stripeObject } from './stripe-object.ts';
import type { PaymentMethod } from './payment.ts';

interface ChargeParams {
  readonly customerId: string;
  readonly paymentIntent: string;
  readonly paymentMethod: PaymentMethod | undefined;
  readonly amount: number;
  readonly created: number;
}

export function makeCharge({ customerId, paymentIntent, paymentMethod, amount, created }: ChargeParams) {
  return {
    ...stripeObject('charge', makeId('ch'), created),
    amount,
    amount_refunded: 0,
    currency: 'usd',
    customer: customerId,
    disputed: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntent,
    payment_method_details: paymentMethod ? detailsOf(paymentMethod) : null,
    refunded: false,
    status: 'succeeded',
  };
}

function detailsOf(method: PaymentMethod) {
  if (!('card' in method)) return { cashapp: method.cashapp, type: method.type };
  const { brand, country, exp_month: month, exp_year: year, fingerprint, funding, last4 } = method.card;
  const card = { brand, country, exp_month: month, exp_year: year, fingerprint, funding, last4, network: brand, wallet: null };
  return { card, type: method.type };
}

export type Charge = ReturnType<typeof makeCharge>;
