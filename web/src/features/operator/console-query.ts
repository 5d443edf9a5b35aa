import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiParams, type ApiPath, type ApiResponse, errorCodeOf, readApi } from '#web/lib/api/api-client.ts';

type ConsolePath = Extract<ApiPath, `/api/operator/${string}`>;

export interface ConsoleQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Data>;
  readonly staleTime: number;
}

/** Query options for a list of the operator console. The list is loaded again whenever it is shown. */
export function consoleQuery<P extends ConsolePath>(
  path: P,
  query?: Parameters<typeof readApi<P>>[1],
  params?: ApiParams,
): ConsoleQuery<ApiResponse<P>> {
  return { queryKey: [path, params, query], queryFn: () => readApi(path, query, params), staleTime: 0 };
}

const refreshMs = 30_000;

/** If the server refuses this query, the page shows the reason (such as a missing second factor) in place of the console. */
export const overviewQuery = { ...consoleQuery('/api/operator/overview'), refetchInterval: refreshMs };

export function useReloadConsole(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('/api/operator/'),
    });
}

/** Reloads the overview if a list needs a newly confirmed second factor. The overview then needs it too, and the page shows its form. */
export function useAskForSecondStep(error: Error | null): void {
  const client = useQueryClient();
  const isOutdated = errorCodeOf(error) === 'second-factor-outdated';
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
  }, [client, isOutdated]);
}

export const personPagePath = (userId: number): string => `/operator?tab=people&person=${userId}`;
