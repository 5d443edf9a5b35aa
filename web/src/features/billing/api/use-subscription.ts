import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api/api-client.ts';

export const useSubscription = () => useQuery({ ...apiQuery('/api/subscription-details'), retry: 1 });
