import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api/api-query.ts';

let portalWasOpened = false;

/** The billing portal opens in another tab, and the subscription may be different when the user comes back to this one. */
export function expectPortalChanges(): void {
  portalWasOpened = true;
}

/** The signed-in user's subscription. Components that use this hook share one request. After a visit of the portal it is requested again. */
export function useSubscription() {
  return useQuery({ ...apiQuery('/api/subscription-details'), retry: 1, refetchOnWindowFocus: () => portalWasOpened && 'always' });
}
