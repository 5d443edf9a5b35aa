import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BetFilter } from '#contract/bet-log/bet-log.ts';
import { minuteMs } from '#domain/durations.ts';
import { apiQuery, readApi } from '#web/lib/api/api-client.ts';

const pageSize = 30;
/** Reloads every minute, because the server settles bets every minute. */
const reloadEveryMinute = { staleTime: 0, refetchInterval: minuteMs, placeholderData: keepPreviousData } as const;

export const useBetPage = (filter: BetFilter, before: string | undefined) =>
  useQuery({
    queryKey: ['/api/bets', filter, before],
    queryFn: () => readApi('/api/bets', { ...filter, before, limit: pageSize }),
    ...reloadEveryMinute,
  });

export const useBetSummary = (filter: BetFilter) =>
  useQuery({ queryKey: ['/api/bets/summary', filter], queryFn: () => readApi('/api/bets/summary', filter), ...reloadEveryMinute });

export const useLossLimit = () => useQuery({ ...apiQuery('/api/bets/limit'), ...reloadEveryMinute });

export function useRefreshBetLog(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/bets') });
}
