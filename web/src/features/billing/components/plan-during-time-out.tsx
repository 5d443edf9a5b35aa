import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describePlanDuringTimeOut } from '#web/features/billing/describe-subscription.ts';

/** Says what happens to the plan of a user in a time-out. A user without a subscription sees nothing. */
export function PlanDuringTimeOut() {
  const details = useSubscription().data?.details;
  if (!details) return null;
  return <p className="mt-4 max-w-[56ch] text-lg text-muted">{describePlanDuringTimeOut(details)}</p>;
}
