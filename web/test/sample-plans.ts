import type { z } from 'zod';
import type { planList } from '#contract/billing.ts';
import { subscriptionPlans } from '#domain/subscription-plans.ts';

/** The answer of /api/plans. */
export const samplePlans = (trialAvailable: boolean): z.output<typeof planList> => ({
  plans: Object.values(subscriptionPlans).map(({ type, name, priceInCents, per }) => ({
    type,
    name,
    priceInCents,
    per,
    priceId: `price_${type}`,
  })),
  trialDays: 7,
  trialAvailable,
});
