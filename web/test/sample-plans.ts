import type { z } from 'zod';
import type { planList } from '#contract/billing.ts';
import { plans, trialDays } from '#domain/plans/plans.ts';

export const samplePlans = (trialAvailable: boolean): z.output<typeof planList> => ({
  plans: plans.map(({ key, name, priceInCents, per }) => ({ type: key, name, priceInCents, per, priceId: `price_${key}` })),
  trialDays,
  trialAvailable,
});
