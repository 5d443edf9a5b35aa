import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '#contract/billing.ts';
import type { PlanType } from '#domain/plans.ts';
import type { BillingChoice } from '#domain/time-out.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * Our users as the payment provider knows them. The row outlives the user, so that a payment that arrives after an account
 * was deleted can still be recognized and given back.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    customerId: text().primaryKey(),
    provider: text().notNull(),
    userId: integer(),
    createdAt: moment().notNull().defaultNow(),
    /** Every look at the provider takes the next number; what an earlier look saw never overwrites a later one's. */
    lookTaken: bigint({ mode: 'number' }).notNull().default(0),
    lookWritten: bigint({ mode: 'number' }).notNull().default(0),
    syncedAt: moment(),
  },
  (table) => [index('billing_customers_user').on(table.userId)],
);

/** A copy of the provider's truth, overwritten whole at every sync and never edited by hand. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: integer().notNull(),
    customerId: text().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    planType: text().$type<PlanType>(),
    createdAt: moment().notNull(),
    trialEndAt: moment(),
    currentPeriodEndAt: moment(),
    cancelAt: moment(),
    endedAt: moment(),
    resumesAt: moment(),
    pastDueSinceAt: moment(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId),
    index('subscriptions_customer').on(table.customerId),
    index('subscriptions_trial_end').on(table.status, table.trialEndAt),
  ],
);

/** What the pure function said last, and when time alone will change it. */
export const entitlements = pgTable(
  'entitlements',
  {
    userId: integer().primaryKey(),
    isPremium: boolean().notNull(),
    why: text().notNull(),
    endsAt: moment(),
  },
  (table) => [
    index('entitlements_ends')
      .on(table.endsAt)
      .where(sql`${table.isPremium}`),
  ],
);

/** Messages of the provider, each written once before any work is done for it. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    receivedAt: moment().notNull(),
    workedAt: moment(),
    attempts: integer().notNull().default(0),
    /** Free to be worked from this moment on: pushed ahead while somebody works on it, and further after each failure. */
    dueAt: moment().notNull(),
    lastError: text(),
  },
  (table) => [
    index('billing_events_due')
      .on(table.dueAt)
      .where(sql`${table.workedAt} is null`),
    index('billing_events_received').on(table.receivedAt),
  ],
);

export const checkouts = pgTable(
  'checkouts',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    userId: integer().notNull(),
    planType: text().$type<PlanType>().notNull(),
    withTrial: boolean().notNull(),
    createdAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [index('checkouts_user').on(table.userId, table.number)],
);

/** What a person wants done with their subscription while they take a time-out. A newer order replaces an older one. */
export const billingHolds = pgTable(
  'billing_holds',
  {
    userId: integer().primaryKey(),
    choice: text().$type<BillingChoice>().notNull(),
    until: moment().notNull(),
    doneAt: moment(),
    /** Free to be worked from this moment on; pushed ahead while somebody works on it. */
    dueAt: moment().notNull(),
  },
  (table) => [
    index('billing_holds_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** Who has had the trial, by a hash of the e-mail: it holds even after an account was deleted and made again. */
export const usedTrials = pgTable('used_trials', { emailHash: text().primaryKey(), usedAt: moment().notNull() });

/** Premium given by an administrator, independent of any subscription. */
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

/** Every grant and revocation, with who, when and why. Rows are only ever added. */
export const premiumAudit = pgTable(
  'premium_audit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    at: moment().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    reason: text().notNull(),
    until: moment(),
  },
  (table) => [index('premium_audit_user').on(table.userId)],
);
