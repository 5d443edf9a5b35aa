import { makeId } from './make-id.ts';

interface ChargeParams {
  readonly customerId: string;
  readonly paymentIntent: string;
  readonly paymentMethodId: string | null;
  readonly amount: number;
  readonly created: number;
}

/** A successful charge of a card. */
export function makeCharge({ customerId, paymentIntent, paymentMethodId, amount, created }: ChargeParams) {
  return {
    id: makeId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: makeId('txn'),
    captured: true,
    created,
    currency: 'usd',
    customer: customerId,
    disputed: false,
    failure_code: null,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntent,
    payment_method: paymentMethodId,
    refunded: false,
    status: 'succeeded',
  };
}
export type Charge = ReturnType<typeof makeCharge>;
