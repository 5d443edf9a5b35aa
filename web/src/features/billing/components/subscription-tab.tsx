import type { SubscriptionDetails } from '#contract/billing.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PortalLink } from './portal-link.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';

type Details = NonNullable<SubscriptionDetails['details']>;

export function SubscriptionTab() {
  const { data, isError } = useSubscription();
  if (isError) return <Alert tone="error" title="Your subscription could not be loaded. Please reload the page." />;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return data.active && data.details ? <OwnSubscription details={data.details} /> : <DirectAccount />;
}

function OwnSubscription({ details }: { readonly details: Details }) {
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Your Subscription</h2>
      <Facts
        facts={[
          ['Plan', details.planName],
          ['Status', details.status === 'trialing' ? 'Trial' : 'Active'],
          ['Billing Cycle', details.billingCycle],
          ['Next Payment', details.nextPayment ?? 'N/A'],
        ]}
      />
      {details.status !== 'past_due' && details.accessEnds !== null && (
        <p className="mt-4 text-sm">Your plan is canceled and ends on {details.accessEnds}. You can resume it until then.</p>
      )}
      <PortalLink href={details.customerPortalUrl}>Manage Plan</PortalLink>
    </Panel>
  );
}

function DirectAccount() {
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Premium Access</h2>
      <Facts
        facts={[
          ['Plan', 'Full Premium'],
          ['Account', 'Direct Account'],
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        Your premium was applied by an admin or through special access. There is nothing to pay or renew.
      </p>
    </Panel>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="mt-4 divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
