import type { SubscriptionStatus } from '#contract/billing.ts';
import type { PlanType } from '#domain/plans.ts';

/** A subscription as any payment provider can tell it. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Which of our plans it is; null for a price unlike any of ours. */
  readonly planType: PlanType | null;
  readonly createdAt: Date;
  readonly trialEndAt: Date | null;
  readonly currentPeriodEndAt: Date | null;
  /** The moment it will end by itself, when somebody has canceled it. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  /** Until when nothing is charged, by the person's own wish; null when it is not paused. */
  readonly resumesAt: Date | null;
  /** Since when money has been owed. */
  readonly pastDueSinceAt: Date | null;
}

export interface ProviderCheckout {
  readonly id: string;
  readonly customerId: string | null;
  readonly userId: number | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly url: string | null;
  readonly expiresAt: Date;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  /** Whom it is about; null when it is about nobody or of a kind we do not follow. */
  readonly customerId: string | null;
}

export interface CheckoutOrder {
  readonly customerId: string;
  readonly userId: number;
  readonly planType: PlanType;
  readonly withTrial: boolean;
  readonly idempotencyKey: string;
}

/** What billing needs of a payment provider. A second provider is one more file beside stripe.ts that fulfils this. */
export interface PaymentProvider {
  readonly name: string;
  readonly isLive: boolean;
  readonly priceIds: Readonly<Record<PlanType, string>>;
  createCustomer(user: { readonly id: number; readonly email: string; readonly username: string }, idempotencyKey: string): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;
  readCheckout(id: string): Promise<ProviderCheckout | null>;
  /** Closes a checkout nobody has paid; one that is no longer open is left as it is. */
  expireCheckout(id: string): Promise<void>;
  /** All of them, the ended ones too. A customer the provider has forgotten has none. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** What the next charge will be, discounts included; null when there will be none. */
  readNextCharge(subscriptionId: string): Promise<number | null>;
  /** Ends it at once. One that has already ended is left as it is. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Charges nothing more; what is paid for stays until its end. One that has already ended is left as it is. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Charges nothing until a moment, from when it goes on by itself. One that has already ended is left as it is. */
  pauseUntil(subscriptionId: string, resumesAt: Date): Promise<void>;
  /** Gives back what it has charged since a moment, each payment once. */
  refundSince(subscriptionId: string, since: Date): Promise<void>;
  createPortalLink(customerId: string): Promise<string>;
  /** The event in a signed message, or null when the signature does not hold. */
  readEvent(body: Uint8Array, signature: string, now: Date): ProviderEvent | null;
}

/** The provider could not be reached or is out of order: what was asked may be asked again. */
export class ProviderUnavailable extends Error {}

/** The provider no longer knows this customer. */
export class CustomerMissing extends Error {}
