import { subscriptionPlans, trialDays } from '#domain/subscription-plans.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';

/** The price and cancellation of premium, for the terms of service. */
export function PremiumTerms() {
  return (
    <p>
      Premium costs {formatUsd(subscriptionPlans.monthly.priceInCents)} per month or {formatUsd(subscriptionPlans.annual.priceInCents)} per
      year and renews until you cancel. The first {trialDays} days are free: cancel within them and you pay nothing. You can cancel at any
      time in your account, and keep access to the end of the period you paid for.
    </p>
  );
}
