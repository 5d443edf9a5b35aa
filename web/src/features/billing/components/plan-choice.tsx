import { useQuery } from '@tanstack/react-query';
import { type Plan, planKeys, planOf, plans, trialDays } from '#domain/plans/plans.ts';
import { bestValue, pricePerMonth, savingPercent } from '#web/features/billing/plan-terms.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useCheckout } from '#web/features/billing/api/use-checkout.ts';

/** The plans and the button that starts the checkout. The choice is in the address, which Back from the checkout returns to. */
export function PlanChoice() {
  const [chosen, choose] = useQueryParam('plan', planKeys);
  const { start, isBusy } = useCheckout();
  const { data: offer } = useQuery(apiQuery('/api/plans'));
  // Until the plans are loaded, the page offers a trial, because almost every visitor can get one. The checkout makes the final decision.
  const hasTrial = offer?.trialAvailable ?? true;
  const priceId = offer?.plans.find((plan) => plan.type === chosen)?.priceId;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_23rem]">
      <fieldset className="grid rounded-md border border-line sm:auto-cols-fr sm:grid-flow-col">
        <legend className="sr-only">Plan</legend>
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} hasTrial={hasTrial} isChosen={plan.key === chosen} onChoose={() => choose(plan.key)} />
        ))}
      </fieldset>
      <CheckoutSummary plan={planOf(chosen)} hasTrial={hasTrial}>
        <Button
          size="lg"
          className="w-full"
          disabled={isBusy || priceId === undefined}
          onClick={() => priceId !== undefined && start({ priceId, planType: chosen })}
        >
          {buttonText(isBusy, hasTrial)}
        </Button>
      </CheckoutSummary>
    </div>
  );
}

function buttonText(isBusy: boolean, hasTrial: boolean): string {
  if (isBusy) return 'Processing...';
  return hasTrial ? `Start ${trialDays}-day Free Trial` : 'Subscribe';
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly hasTrial: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One plan as a radio button. The whole card is its label, so a click anywhere on the card chooses the plan. */
function PlanCard({ plan, hasTrial, isChosen, onChoose }: PlanCardProps) {
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
