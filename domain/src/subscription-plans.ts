export const planTypes = ['monthly', 'annual'] as const;
export type PlanType = (typeof planTypes)[number];

export interface Plan {
  readonly type: PlanType;
  readonly name: string;
  readonly priceInCents: number;
  readonly per: 'month' | 'year';
}

/** Pages and mails take the names and prices of the plans from here. */
export const subscriptionPlans: Readonly<Record<PlanType, Plan>> = {
  monthly: { type: 'monthly', name: 'Premium Picks Subscription', priceInCents: 2999, per: 'month' },
  annual: { type: 'annual', name: 'Premium Picks Subscription - Annual', priceInCents: 26_999, per: 'year' },
};

export const planFeatures = [
  'Basic game schedule',
  'Latest public odds',
  'Full Moneyline predictions',
  'Advanced Over/Under predictions',
  'Detailed value gap analysis',
  'Best bet recommendations',
  'Early access to new predictions',
  'Custom alerts for high-value bets',
] as const;

export const trialDays = 7;
