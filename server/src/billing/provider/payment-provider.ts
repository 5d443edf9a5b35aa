import type { PlanKey } from '#domain/plans/plans.ts';
import type { subscriptions } from '#server/schema/billing.ts';

/** A subscription as the payment provider reports it, in the columns of our own table. */
export type ProviderSubscription = Readonly<Omit<typeof subscriptions.$inferSelect, 'userId' | 'customerId'>>;

export interface ProviderCheckout {
  readonly id: string;
  readonly customerId: string | null;
  readonly userId: number | null;
  readonly subscriptionId: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly completedAt: Date | null;
  readonly hasConsent: boolean;
  readonly url: string | null;
  readonly expiresAt: Date;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  readonly customerId: string | null;
  readonly disputeId: string | null;
}

export interface ProviderDispute {
  readonly id: string;
  readonly kind: 'dispute' | 'fraud-warning';
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
  readonly openedAt: Date;
  readonly customerId: string | null;
  readonly cardFingerprint: string | null;
  readonly paymentId: string | null;
  readonly subscriptionId: string | null;
}

export interface ProviderPrice {
  readonly isActive: boolean;
  readonly currency: string;
  /** In cents; null if the price has no fixed amount. */
  readonly amount: number | null;
  readonly interval: string | null;
  readonly intervalCount: number;
}

export interface CheckoutOrder {
  readonly customerId: string;
  readonly userId: number;
  readonly planType: PlanKey;
  readonly withTrial: boolean;
  /** The buyer must accept this text at the provider's checkout. It may contain links in Markdown. */
  readonly consentText: string;
  readonly idempotencyKey: string;
}

export type RefundReason = 'duplicate' | 'requested_by_customer';

export interface PaymentProvider {
  readonly name: string;
  readonly isLive: boolean;
  readonly priceIds: Readonly<Record<PlanKey, string>>;
  readonly addsTaxes: boolean;
  createCustomer(user: { readonly id: number; readonly email: string }, idempotencyKey: string): Promise<string>;
  updateCustomer(customerId: string, user: { readonly email: string }): Promise<void>;
  /** The address of a customer whose account may have been deleted. */
  readEmail(customerId: string): Promise<string | null>;
  createCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;
  readCheckout(id: string): Promise<ProviderCheckout | null>;
  expireCheckout(id: string): Promise<void>;
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  readPaymentMethod(subscriptionId: string): Promise<Pick<ProviderDispute, 'cardFingerprint'> | null>;
  readNextCharge(subscriptionId: string): Promise<number | null>;
  /** Cancels a subscription immediately. No effect on a subscription that has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes a cancellation back. Throws if the subscription has ended. */
  resume(subscriptionId: string): Promise<void>;
  /** Charges the difference now, in a trial nothing. Throws `PaymentDeclined` and leaves the plan unchanged if the charge fails. */
  changePlan(subscriptionId: string, planType: PlanKey): Promise<void>;
  /** Voids every invoice that has not been paid, unless its amount was credited after a change of the plan. */
  voidOwed(subscriptionId: string): Promise<void>;
  /**
   * Moves the next charge, so that as much paid time is left at the end of a pause as at its start. The end of a canceled subscription is
   * moved too. A longer pause replaces a shorter one. A charge whose new time has passed is due at once.
   */
  pause(subscriptionId: string, pause: { readonly from: Date; readonly until: Date; readonly now: Date }): Promise<void>;
  endPause(subscriptionId: string, now: Date): Promise<void>;
  /** Refunds every payment since a date. A payment is never refunded twice. */
  refundSince(subscriptionId: string, since: Date, reason?: RefundReason): Promise<void>;
  /** Refunds a payment that was reported as fraud. No effect on a payment that is refunded or disputed already. */
  refundFraud(paymentId: string): Promise<void>;
  readDispute(id: string): Promise<ProviderDispute | null>;
  listDisputes(since: Date): Promise<string[]>;
  readPrice(id: string): Promise<ProviderPrice | null>;
  createPortalLink(customerId: string): Promise<string>;
  readEvent(body: Uint8Array, signature: string, now: Date): ProviderEvent | null;
}

export class ProviderUnavailable extends Error {}

export class PaymentDeclined extends Error {}

export class CustomerMissing extends Error {}
