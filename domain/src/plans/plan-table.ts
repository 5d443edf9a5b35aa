/**
 * The plans, in the order of the pages. What is sold, shown, charged, mailed and reminded is read from their fields (`Plan` in plans.ts): a new plan is
 * a new row, a price at Stripe with its setting, and the sentences that name the plans.
 */
export const planTable = [
  {
    key: 'monthly',
    months: 1,
    name: 'Premium Picks Subscription',
    adjective: 'monthly',
    per: 'month',
    priceInCents: 2999,
    stripeSetting: 'STRIPE_PRICE_MONTHLY',
    remindDaysBefore: null,
    rank: 1,
  },
  {
    key: 'annual',
    months: 12,
    name: 'Premium Picks Subscription - Annual',
    adjective: 'annual',
    per: 'year',
    priceInCents: 26_999,
    stripeSetting: 'STRIPE_PRICE_ANNUAL',
    remindDaysBefore: 30,
    rank: 2,
  },
] as const;
