import { plans, trialDays } from '#contract/plans.ts';
import { formatUsd } from '#web/lib/format-usd.ts';
import { Badge } from '#web/ui/badge.tsx';
import { annualSavingPercent } from './plan-terms.ts';

/** The two plans beside each other. */
export function PlanPrices() {
  return (
    <div className="grid max-w-4xl rounded-md border border-line bg-raised sm:grid-cols-2">
      {[plans.monthly, plans.annual].map((plan) => (
        <div key={plan.type} className="border-line p-6 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
          <div className="flex min-h-14 items-start justify-between gap-4">
            <h2 className="font-[650]">{plan.name}</h2>
            {plan.type === 'annual' && <Badge tone="accent">Best Value</Badge>}
          </div>
          <p className="figures mt-4 text-title">
            {formatUsd(plan.priceInCents)}
            <span className="text-lg text-muted"> per {plan.per}</span>
          </p>
          <p className="mt-3 text-sm text-muted">{trialDays}-day free trial</p>
          {plan.type === 'annual' && <p className="text-sm text-muted">Save {annualSavingPercent}% compared to monthly</p>}
        </div>
      ))}
    </div>
  );
}
