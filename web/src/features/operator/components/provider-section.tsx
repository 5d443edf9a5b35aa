import { useQuery } from '@tanstack/react-query';
import type { ProviderView } from '#contract/operator/people.ts';
import { consoleQuery } from '#web/features/operator/console-query.ts';
import { useDateTime } from '#web/lib/hooks/use-time-zone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { ConsoleData } from './console-list.tsx';

type Subscription = ProviderView['customers'][number]['subscriptions'][number];

export function ProviderSection({ userId }: { readonly userId: number }) {
  const query = useQuery(consoleQuery('/api/operator/people/:userId/subscription', undefined, { userId: String(userId) }));
  const at = useDateTime();
  const again = (
    <Button variant="outline" disabled={query.isFetching} onClick={() => void query.refetch()}>
      Ask again
    </Button>
  );
  return (
    <PageSection heading="Subscription at the payment provider" action={again}>
      <ConsoleData query={query}>
        {({ provider, askedAt, customers }) => (
          <>
            <p className="text-sm text-muted">
              {provider} on {at(askedAt)}
            </p>
            {customers.length === 0 && <p className="mt-3">The person is no customer of the payment provider.</p>}
            {customers.map(({ customerId, subscriptions }) => (
              <div key={customerId} className="mt-4">
                <h3 className="font-[650] [overflow-wrap:anywhere]">Customer {customerId}</h3>
                {subscriptions.length === 0 && <p className="mt-2">No subscription.</p>}
                {subscriptions.map((subscription) => (
                  <FactList key={subscription.id} facts={factsOf(subscription, at)} />
                ))}
              </div>
            ))}
          </>
        )}
      </ConsoleData>
    </PageSection>
  );
}

function factsOf(subscription: Subscription, at: (time: string) => string): (readonly [string, string])[] {
  const times = [
    ['Started', subscription.createdAt],
    ['Trial ends', subscription.trialEndAt],
    ['Period ends', subscription.currentPeriodEndAt],
    ['Paid until', subscription.paidUntilAt],
    ['Payment due since', subscription.pastDueSinceAt],
    ['Paused until', subscription.resumesAt],
    ['Canceled for', subscription.cancelAt],
    ['Ended', subscription.endedAt],
  ] as const;
  return [
    ['Subscription', subscription.id],
    ['Status', `${subscription.status}, ${subscription.planType ?? 'not one of our plans'}`],
    ...times.flatMap(([name, time]) => (time === null ? [] : [[name, at(time)] as const])),
  ];
}
