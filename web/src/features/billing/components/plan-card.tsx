import { type Plan, plans, trialDays } from '#domain/plans/plans.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { bestValue, pricePerMonth, savingPercent } from '#web/features/billing/plan-terms.ts';

interface Props {
  readonly plan: Plan;
  readonly hasTrial: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One plan as a radio button. The whole card is its label, so a click anywhere on the card chooses the plan. */
export function PlanCard({ plan, hasTrial, isChosen, onChoose }: Props) {
  return (
    <label className="relative flex cursor-pointer flex-col border-line p-6 transition-colors not-first:border-t before:absolute before:inset-x-0 before:-top-px before:h-[3px] has-checked:bg-raised has-checked:before:bg-accent-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:not-first:border-t-0 sm:not-first:border-l">
      <span className="flex items-start gap-3 sm:min-h-14">
        <input type="radio" name="plan" className="mt-1 size-5 shrink-0 accent-accent-fill" checked={isChosen} onChange={onChoose} />
        <span className="font-[650]">{plan.name}</span>
      </span>
      <span className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="figures text-title">
          {formatUsd(plan.priceInCents)}
          <span className="text-lg text-muted"> per {plan.per}</span>
        </span>
        {plan === bestValue && <Badge tone="accent">Best Value</Badge>}
      </span>
      {hasTrial && <span className="mt-3 text-sm text-muted">{trialDays}-day free trial</span>}
      {plan !== plans[0] && (
        <>
          <span className="text-sm text-muted">{pricePerMonth(plan)} a month</span>
          <span className="text-sm text-muted">
            Save {savingPercent(plan)}% compared to {plans[0].adjective}
          </span>
        </>
      )}
    </label>
  );
}
