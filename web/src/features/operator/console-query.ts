import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiParams, type ApiPath, type ApiResponse, readApi } from '#web/lib/api/api-client.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';

type ConsolePath = Extract<ApiPath, `/api/operator/${string}`>;

export interface ConsoleQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Data>;
  readonly staleTime: number;
}

/** Query options for a list of the console. It is loaded again whenever it is shown. */
export function consoleQuery<P extends ConsolePath>(
  path: P,
  query?: Parameters<typeof readApi<P>>[1],
  params?: ApiParams,
): ConsoleQuery<ApiResponse<P>> {
  return { queryKey: [path, params, query], queryFn: () => readApi(path, query, params), staleTime: 0 };
}

const refreshMs = 30_000;

/** The overview decides whether the console is shown at all. */
export const overviewQuery = { ...consoleQuery('/api/operator/overview'), refetchInterval: refreshMs };

/** Loads all lists of the console again, after an action or when the server asks for the second step. */
export function useReloadConsole(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('/api/operator/'),
    });
}

/** Asks for the second step as soon as the server has refused a list because of it. */
export function useAskForSecondStep(error: Error | null): void {
  const client = useQueryClient();
  const isOutdated = errorCodeOf(error) === 'second-factor-outdated';
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
  }, [client, isOutdated]);
}

export const personAddress = (userId: number): string => `/operator?tab=people&person=${userId}`;
