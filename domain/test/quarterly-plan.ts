/** A third plan, which tests add to the table: no code names a plan. The texts and the setting of a real one are listed in CONTRIBUTING.md. */
export const quarterlyPlan = {
  key: 'quarterly',
  months: 3,
  name: 'Premium Picks Subscription - Quarterly',
  adjective: 'quarterly',
  per: 'quarter',
  priceInCents: 7999,
  stripeSetting: 'STRIPE_PRICE_QUARTERLY',
  remindDaysBefore: 14,
  rank: 1.5,
};
