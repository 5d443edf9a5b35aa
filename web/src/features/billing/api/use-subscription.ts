import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api/api-query.ts';

/** The signed-in user's subscription. It is requested again after a session signal. */
export const useSubscription = () => useQuery({ ...apiQuery('/api/subscription-details'), retry: 1 });
