import type { SubscriptionDetails } from '#contract/billing.ts';
import { isCanceled } from '#web/features/billing/describe-subscription.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { SwitchPlan } from './switch-plan.tsx';

/** What the user can do with a plan on our own page: change it, cancel it, and shortly after the purchase withdraw from it. */
export function PlanActions({ details }: { readonly details: Partial<NonNullable<SubscriptionDetails['details']>> }) {
  return (
    <>
      {details.planChanges?.map((offer) => (
        <SwitchPlan key={offer.planType} offer={offer} />
      ))}
      {!isCanceled(details) && <CancelPlan details={details} />}
      {details.withdrawUntil && (
        <p className="mt-4 text-sm text-muted">
          <TextLink href="/withdraw">Withdraw from contract here</TextLink> until {details.withdrawUntil}: premium ends at once, and we
          refund everything you paid.
        </p>
      )}
    </>
  );
}
