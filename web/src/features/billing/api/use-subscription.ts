import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';

interface Subscription {
  readonly data: SubscriptionDetails | undefined;
  readonly isError: boolean;
}

/** The signed-in user's subscription. All parts of the dashboard share this one request. */
export function useSubscription(): Subscription {
  const { data, isError } = useQuery({ ...apiQuery('/api/subscription-details'), retry: 1, refetchOnWindowFocus: false });
  return { data, isError };
}
