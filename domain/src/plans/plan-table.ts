/** The plans, in the order in which pages show them. A new plan also needs a price at Stripe, a setting, and texts that name it. */
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
