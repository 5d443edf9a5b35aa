import { QueryClient } from '@tanstack/react-query';

/** What was read stays read: no retries, never stale, no refetch behind the reader's back. Exceptions are named at their query. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
