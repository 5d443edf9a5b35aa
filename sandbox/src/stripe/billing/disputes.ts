import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';
import type { Charge } from '#sandbox/stripe/objects/charge.ts';
import { makeDispute, makeFraudWarning, type Dispute, type FraudWarning } from '#sandbox/stripe/objects/dispute.ts';
import type { CardBehavior } from '#sandbox/stripe/objects/payment.ts';

/** Simulates what the bank does after a charge to one of Stripe's test cards: a dispute, an inquiry or a fraud warning. */
export function simulateBankReaction(account: StripeAccount, charge: Charge, behavior: CardBehavior | undefined): void {
  if (behavior === 'is disputed') openDispute(account, charge);
  if (behavior === 'causes an inquiry') openDispute(account, charge, { isInquiry: true });
  if (behavior === 'is reported as fraud') warnOfFraud(account, charge);
}

export function openDispute(account: StripeAccount, charge: Charge, { isInquiry = false } = {}): Dispute {
  const dispute = makeDispute(charge, isInquiry, account.now());
  account.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  account.emit('charge.dispute.created', dispute);
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute);
  closeWarnings(account, charge);
  return dispute;
}

export function closeDispute(account: StripeAccount, dispute: Dispute, isWon: boolean): void {
  if (dispute.status === 'won' || dispute.status === 'lost' || dispute.status === 'warning_closed') {
    throw invalid('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  const isInquiry = dispute.status.startsWith('warning_');
  dispute.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
  if (!isInquiry && isWon) account.emit('charge.dispute.funds_reinstated', dispute);
  account.emit('charge.dispute.closed', dispute);
}

export function warnOfFraud(account: StripeAccount, charge: Charge): FraudWarning {
  const warning = makeFraudWarning(charge, account.now());
  account.state.fraudWarnings[warning.id] = warning;
  closeWarnings(account, charge);
  account.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** Marks the fraud warnings of a disputed or refunded charge as not actionable: a refund would no longer prevent a dispute. */
export function closeWarnings(account: StripeAccount, charge: Charge): void {
  if (!charge.disputed && !charge.refunded) return;
  for (const warning of Object.values(account.state.fraudWarnings).filter((candidate) => candidate.charge === charge.id)) {
    if (!warning.actionable) continue;
    warning.actionable = false;
    account.emit('radar.early_fraud_warning.updated', warning);
  }
}
