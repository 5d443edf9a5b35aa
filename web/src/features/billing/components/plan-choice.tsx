import { useQuery } from '@tanstack/react-query';
import { planKeys, planOf, plans, trialDays } from '#domain/plans/plans.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PlanCard } from './plan-card.tsx';
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
