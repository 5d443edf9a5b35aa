import type { SubscriptionDetails } from '#contract/billing.ts';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describeSubscription } from '#web/features/billing/describe-subscription.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PortalLink } from './portal-link.tsx';

export function SubscriptionTab() {
  const { data, isError } = useSubscription();
  if (isError) return <Alert tone="error" title="Your subscription could not be loaded. Please reload the page." />;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <Panel className="p-5 sm:p-6">
      {data.active && data.details ? <OwnSubscription details={data.details} /> : <DirectAccount endsOn={data.grant?.endsOn ?? null} />}
    </Panel>
  );
}

function OwnSubscription({ details }: { readonly details: Partial<NonNullable<SubscriptionDetails['details']>> }) {
  const { facts, note } = describeSubscription(details);
  return (
    <>
      <h2 className="heading">Your Subscription</h2>
      <FactList facts={facts} />
      {note !== undefined && <p className="mt-4 text-sm">{note}</p>}
      {details.customerPortalUrl !== undefined && (
        <>
          <PortalLink href={details.customerPortalUrl}>Manage Plan</PortalLink>
          <p className="mt-2 text-sm text-muted">Cards and invoices are in the billing portal.</p>
        </>
      )}
      <PlanActions details={details} />
    </>
  );
}

function DirectAccount({ endsOn }: { readonly endsOn: string | null }) {
  return (
    <>
      <h2 className="heading">Premium Access</h2>
      <FactList
        facts={[['Plan', 'Full Premium'], ['Account', 'Direct Account'], ...(endsOn === null ? [] : [['Access Until', endsOn] as const])]}
      />
      <p className="mt-4 text-sm text-muted">
        Your premium was applied by an admin or through special access. There is nothing to pay or renew.
        {endsOn !== null && ` Premium ends on ${endsOn}.`}
      </p>
    </>
  );
}
