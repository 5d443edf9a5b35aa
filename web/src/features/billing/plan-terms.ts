import { planFeatures, plans } from '#domain/plans.ts';

/** Of the eight features the first two are everybody's: the schedule and the public odds. */
export const freeFeatureCount = 2;

export const features = planFeatures;

/** What a year paid at once saves against twelve months, in whole percent. */
export const annualSavingPercent = Math.round((1 - plans.annual.priceInCents / (12 * plans.monthly.priceInCents)) * 100);
