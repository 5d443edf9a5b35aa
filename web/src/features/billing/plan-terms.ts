import { subscriptionPlans } from '#domain/subscription-plans.ts';

/** How many plan features are free. They are the first in the list: the schedule and the public odds. */
export const freeFeatureCount = 2;

/** How much cheaper the annual plan is than twelve monthly payments, in whole percent. */
export const annualSavingPercent = Math.round(
  (1 - subscriptionPlans.annual.priceInCents / (12 * subscriptionPlans.monthly.priceInCents)) * 100,
);
