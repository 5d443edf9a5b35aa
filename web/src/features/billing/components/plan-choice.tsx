import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { type Plan, planFeatures, type PlanKey, planKeys, planOf, plans, trialDays } from '#domain/plans/plans.ts';
import { contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { checkoutUrlOf } from '#web/features/billing/checkout-responses.ts';
import { accessAfterCancellationText, bestValuePlan, chargeTerms, pricePerMonth, savingPercent } from '#web/features/billing/plan-terms.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { FeatureList } from './feature-list.tsx';

export function PlanChoice() {
  const { value: chosen, choose } = useQueryParam('plan', planKeys);
  const { start, isBusy } = useCheckout();
  const { data: offer } = useQuery(apiQuery('/api/plans'));
  // Until the plans are loaded, the page offers a trial, because almost every visitor can get one. The checkout makes the final decision.
  const hasTrial = offer?.trialAvailable ?? true;
  const priceId = offer?.plans.find((plan) => plan.type === chosen)?.priceId;
  return (
    <div className="grid items-start gap-4 sm:gap-8 lg:grid-cols-[1fr_23rem]">
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
    <label className="relative flex cursor-pointer flex-col border-line p-4 transition-colors sm:p-6 not-first:border-t before:absolute before:inset-x-0 before:-top-px before:h-[3px] has-checked:bg-raised has-checked:before:bg-accent-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:not-first:border-t-0 sm:not-first:border-l">
      <span className="flex items-start gap-3 sm:min-h-14">
        <input type="radio" name="plan" className="mt-1 size-5 shrink-0 accent-accent-fill" checked={isChosen} onChange={onChoose} />
        <span className="font-[650]">{plan.name}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-3 sm:mt-4">
        <span className="figures text-title">
          {formatUsd(plan.priceInCents)}
          <span className="text-lg text-muted"> per {plan.per}</span>
        </span>
        {plan === bestValuePlan && <Badge tone="positive">Best Value</Badge>}
      </span>
      {hasTrial && <span className="mt-1 text-sm text-muted sm:mt-3">{trialDays}-day free trial</span>}
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

function CheckoutSummary({ plan, hasTrial, children }: { readonly plan: Plan; readonly hasTrial: boolean; readonly children: ReactNode }) {
  const [now, timeZone] = [useNow(), useTimeZone()];
  return (
    <Panel className="p-4 sm:p-6">
      <h2 className="heading">{plan.name}</h2>
      <p className="mt-3 font-[650]">{chargeTerms(plan, { hasTrial, now, timeZone })}</p>
      <div className="mt-4">{children}</div>
      <p className="mt-3 text-sm text-muted">To cancel: Account, Cancel plan, two clicks. {accessAfterCancellationText(hasTrial)}</p>
      <p className="mt-3 flex items-center gap-2 text-sm text-muted">
        <Icon name="lock" className="size-4.5 shrink-0" />
        Secure payment processing by Stripe
      </p>
      <FeatureList features={planFeatures.slice(0, 4)} className="mt-4 border-t border-line pt-4" marksFree />
      <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm text-muted">
        {hasTrial ? (
          <>
            <li>You get the full {trialDays}-day trial before your first payment.</li>
            <li>Cancel anytime during the trial at no cost.</li>
          </>
        ) : (
          <li>You have already used your free trial.</li>
        )}
        <li>Promo codes are entered on Stripe’s checkout page.</li>
        <li>
          Early access: you see our predictions from {earlyAccessHours} hours before tip-off. Everyone else sees the win chance from one
          hour before tip-off, and the rest from tip-off on.
        </li>
        <li>A better price is no promise, and bookmakers may limit or close the accounts of people who win.</li>
        <li>
          Stripe’s page asks you to accept the charges and the terms. For {contractWithdrawalDays} days you can withdraw and get everything
          back.
        </li>
        <li>
          By subscribing you agree to the <TextLink href="/terms">Terms</TextLink> and the{' '}
          <TextLink href="/privacy">Privacy Policy</TextLink>.
        </li>
      </ul>
    </Panel>
  );
}

/** Starts a checkout and opens the payment provider's page. `isBusy` stays true until the browser leaves our page. */
function useCheckout() {
  // A second click may arrive before React has rendered the button as disabled. A ref changes at once, so that click is ignored.
  const isStarted = useRef(false);
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: async (order: { priceId: string; planType: PlanKey }) =>
      checkoutUrlOf(await writeApi('POST', '/api/create-checkout-session', order)),
    meta: { errorTitle: 'Subscription Error', errorFallback: 'Failed to create subscription. Please try again.' },
    onSuccess: (url) => window.location.assign(url),
    onError: () => (isStarted.current = false),
  });
  const start: typeof mutate = (order) => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(order);
  };
  useEffect(() => {
    // The back button may restore this page from the browser's back/forward cache. `reset` sets `isBusy` to false again.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isStarted.current = false;
      reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start, isBusy: isPending || isSuccess };
}
