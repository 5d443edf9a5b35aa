import { plans } from '#domain/plans.ts';

/** The first two plan features are free: the schedule and the public odds. */
export const freeFeatureCount = 2;

/** What the annual plan saves compared to twelve months, in whole percent. */
export const annualSavingPercent = Math.round((1 - plans.annual.priceInCents / (12 * plans.monthly.priceInCents)) * 100);
