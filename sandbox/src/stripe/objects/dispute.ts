import type { Charge } from './charge.ts';
import { makeId, stripeObject } from './stripe-object.ts';

type DisputeStatus = 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';

/** A dispute of a charge. An inquiry is a question of the bank before it withdraws the money. As in Stripe, neither names the customer. */
export function makeDispute(charge: Charge, isInquiry: boolean, created: number) {
  return {
    ...stripeObject('dispute', makeId('du'), created),
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: (isInquiry ? 'warning_needs_response' : 'needs_response') as DisputeStatus,
  };
}
export type Dispute = ReturnType<typeof makeDispute>;

export function makeFraudWarning(charge: Charge, created: number) {
  return {
    ...stripeObject('radar.early_fraud_warning', makeId('issfr'), created),
    actionable: true,
    charge: charge.id,
    fraud_type: 'made_with_stolen_card',
    payment_intent: charge.payment_intent,
  };
}
export type FraudWarning = ReturnType<typeof makeFraudWarning>;
