import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api/api-query.ts';

/** The lists of the coming games. Pass `enabled: true` only for premium users. */
export const useMarket = (options: { readonly enabled: boolean }) => useQuery({ ...apiQuery('/api/market'), ...options });

/** The lists of the last games that have begun, as they were before tip-off. */
export const useMarketSample = () => useQuery(apiQuery('/api/market/sample'));
