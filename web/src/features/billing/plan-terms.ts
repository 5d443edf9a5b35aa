import { subscriptionPlans } from '#domain/subscription-plans.ts';

/** The first two plan features are free: the schedule and the public odds. */
export const freeFeatureCount = 2;

/** What the annual plan saves compared to twelve months, in whole percent. */
export const annualSavingPercent = Math.round(
  (1 - subscriptionPlans.annual.priceInCents / (12 * subscriptionPlans.monthly.priceInCents)) * 100,
);
