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
    customer: customerId,
    disputed: false,
    payment_intent: paymentIntent,
    payment_method_details: paymentMethod ? detailsOf(paymentMethod) : null,
    refunded: false,
    status: 'succeeded',
  };
}

function detailsOf(method: PaymentMethod) {
  if (!('card' in method)) return { cashapp: method.cashapp, type: method.type };
  return { card: method.card, type: method.type };
}

export type Charge = ReturnType<typeof makeCharge>;
