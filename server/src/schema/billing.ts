import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '#contract/billing.ts';
import type { PlanKey } from '#domain/plans/plans.ts';
import type { BillingChoice } from '#domain/time-out.ts';
import { insertMoment, moment, outboxColumns } from './platform/column-types.ts';

/** Customers at the payment provider. A row outlives the account, so that a later payment can still be matched and refunded. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    customerId: text().primaryKey(),
    provider: text().notNull(),
    userId: integer(),
    createdAt: insertMoment(),
    /** Sequence number of the sync that started last, for optimistic concurrency. */
    syncSequence: bigint('lookTaken', { mode: 'number' }).notNull().default(0),
    /** Sequence number of the sync that was written last. A sync with a lower number is stale and is discarded. */
    writtenSequence: bigint('lookWritten', { mode: 'number' }).notNull().default(0),
    syncedAt: moment(),
    /**
     * When the real owner of the account's mail address confirmed it, after somebody else had used the account; otherwise null. The stored
     * card may belong to that earlier user: nothing is renewed, and the portal is closed.
     */
    closedAt: moment(),
  },
  (table) => [index('billing_customers_user').on(table.userId)],
);

/** A copy of the provider's subscriptions. Every sync replaces all rows of a customer; no other function writes them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: integer().notNull(),
    customerId: text().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** Our plan for the subscription's price; null for a price that is not ours, which gives no access. */
    planType: text().$type<PlanKey>(),
    createdAt: moment().notNull(),
    trialEndAt: moment(),
    currentPeriodEndAt: moment(),
    cancelAt: moment(),
    endedAt: moment(),
    /** The end of the last pause: until then nothing is charged and there is no access. */
    resumesAt: moment(),
    /** The end of the time that was paid or free, moved by the length of a pause. */
    paidUntilAt: moment(),
    /** Since when an invoice has been waiting for its payment. */
    pastDueSinceAt: moment(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId),
    index('subscriptions_customer').on(table.customerId),
    index('subscriptions_trial_end').on(table.status, table.trialEndAt),
    index('subscriptions_period_end').on(table.status, table.planType, table.currentPeriodEndAt),
  ],
);

export const entitlements = pgTable(
  'entitlements',
  {
    userId: integer().primaryKey(),
    isPremium: boolean().notNull(),
    why: text().notNull(),
    endsAt: moment(),
  },
  (table) => [
    index('entitlements_due')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
);

/** Billing's work queue: messages of the payment provider, and customers with surplus subscriptions to refund. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    disputeId: text(),
    receivedAt: moment().notNull(),
    ...outboxColumns('workedAt'),
  },
  (table) => [
    index('billing_events_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    index('billing_events_received').on(table.receivedAt),
  ],
);

export const checkouts = pgTable(
  'checkouts',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    userId: integer().notNull(),
    planType: text().$type<PlanKey>().notNull(),
    withTrial: boolean().notNull(),
    consentText: text(),
    termsVersion: text(),
    createdAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [index('checkouts_user').on(table.userId, table.number)],
);

/** Requests to pause or cancel a subscription during a person's time-out. A new request replaces the old one. */
export const billingHolds = pgTable(
  'billing_holds',
  {
    userId: integer().primaryKey(),
    choice: text().$type<BillingChoice>().notNull(),
    /** The start of the time-out. Null in rows of version 0.2, which has processed them at once. */
    startsAt: moment(),
    until: moment().notNull(),
    ...outboxColumns('doneAt'),
  },
  (table) => [
    index('billing_holds_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
  ],
);

/** Keyed hashes of the mailboxes that have used the free trial. The row is not deleted with the account. */
export const usedTrials = pgTable('used_trials', {
  emailHash: text().primaryKey(),
  usedAt: moment().notNull(),
  /**
   * Whether the account had proven the address. If not, the trial may be somebody else's and does not count for the owner of the address.
   */
  isProven: boolean().notNull().default(true),
});

/** Keyed hashes of the cards that have used the free trial, with the subscription that used it. The row is not deleted with the account. */
export const usedTrialCards = pgTable(
  'used_trial_cards',
  { cardHash: text().primaryKey(), subscriptionId: text().notNull(), usedAt: moment().notNull() },
  (table) => [index('used_trial_cards_subscription').on(table.subscriptionId)],
);

/** Why a purchase is undone after the checkout, when its card is known. */
export type RefusalReason = 'trial-used' | 'withdrawn-repeatedly' | 'payment-disputed';

/**
 * Purchases that were canceled, with a refund, because of their card or mailbox. The table's name is from a time when only trials were
 * refused.
 */
export const refusedPurchases = pgTable(
  'refused_trials',
  {
    subscriptionId: text().primaryKey(),
    userId: integer().notNull(),
    refusedAt: moment().notNull(),
    reason: text().$type<RefusalReason>().notNull().default('trial-used'),
  },
  (table) => [index('refused_trials_user').on(table.userId)],
);

/** Keyed hashes that outlive the account. They find the rows that count against a buyer who has another account now. */
const buyerHashes = {
  mailboxHash: text(),
  /** Whether the account had proven its address. If not, the row may be somebody else's and does not count for the owner of the address. */
  isMailboxProven: boolean().notNull().default(false),
  cardHash: text(),
};

/** A row is written before the subscription is canceled, because the rest of the paid time cannot be computed afterwards. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: text().primaryKey(),
    kind: text().$type<'dispute' | 'fraud-warning'>().notNull(),
    customerId: text().notNull(),
    userId: integer(),
    subscriptionId: text(),
    state: text().$type<'open' | 'won' | 'lost'>().notNull(),
    openedAt: moment().notNull(),
    /** The paid time that was left when access ended. It is given back if the dispute is won. */
    paidMsLeft: bigint({ mode: 'number' }).notNull(),
    closedAt: moment(),
    ...buyerHashes,
  },
  (table) => [
    index('payment_disputes_user').on(table.userId),
    index('payment_disputes_subscription').on(table.subscriptionId),
    index('payment_disputes_open')
      .on(table.id)
      .where(sql`${table.state} = 'open'`),
    index('payment_disputes_closed').on(table.closedAt),
  ],
);

export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    grantedAt: moment().notNull(),
    endsAt: moment(),
    revokedAt: moment(),
  },
  (table) => [index('premium_grants_user').on(table.userId)],
);

/** What buyers agreed to, in the exact words. The rows outlive the account, without the user's id, to prove the consent for years. */
export const purchaseConsents = pgTable(
  'purchase_consents',
  {
    /** The id of the checkout in which the person agreed, or for a change of the plan an id that we created. */
    id: text().primaryKey(),
    userId: integer(),
    customerId: text().notNull(),
    subscriptionId: text().notNull(),
    planType: text().$type<PlanKey>().notNull(),
    withTrial: boolean().notNull(),
    consentText: text().notNull(),
    termsVersion: text().notNull(),
    givenAt: moment().notNull(),
    contractEndedAt: moment(),
  },
  (table) => [index('purchase_consents_user').on(table.userId), index('purchase_consents_given').on(table.givenAt)],
);

/** Contracts from which people have withdrawn within the period of the law. The rows outlive the account like consents. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    subscriptionId: text().primaryKey(),
    userId: integer(),
    customerId: text().notNull(),
    purchasedAt: moment().notNull(),
    requestedAt: moment().notNull(),
    refundedAt: moment(),
    ...buyerHashes,
  },
  (table) => [
    index('withdrawals_user').on(table.userId),
    index('withdrawals_mailbox').on(table.mailboxHash, table.requestedAt),
    index('withdrawals_card').on(table.cardHash, table.requestedAt),
    index('withdrawals_customer').on(table.customerId),
    index('withdrawals_requested').on(table.requestedAt),
  ],
);

/** Price changes that the operator has announced to the subscribers of a plan. Append-only. */
export const announcedPrices = pgTable('announced_prices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  planType: text().$type<PlanKey>().notNull(),
  priceInCents: integer().notNull(),
  effectiveAt: moment().notNull(),
  announcedAt: moment().notNull(),
  actor: text().notNull(),
});
