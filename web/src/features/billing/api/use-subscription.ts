import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api/api-query.ts';

/**
 * The signed-in user's subscription. Components that use this hook share one request. It is requested again after a
 * session signal, see portal-link.tsx and use-subscription-stream.ts.
 */
export function useSubscription() {
  return useQuery({ ...apiQuery('/api/subscription-details'), retry: 1 });
}
