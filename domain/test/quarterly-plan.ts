/** A third plan, which tests add to the table to show that nothing else has to change for it. */
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
