import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BetFilter } from '#contract/bet-log/bet-log.ts';
import { minuteMs } from '#domain/durations.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';

const pageSize = 30;
/** Bets are settled every minute. */
const current = { staleTime: 0, refetchInterval: minuteMs, placeholderData: keepPreviousData } as const;

/** One page of the bets that a filter selects, newest first. `before` is `next` of the page before. */
export const useBetPage = (filter: BetFilter, before: string | undefined) =>
  useQuery({
    queryKey: ['/api/bets', filter, before],
    queryFn: () => readApi('/api/bets', { ...filter, before, limit: pageSize }),
    ...current,
  });

export const useBetSummary = (filter: BetFilter) =>
  useQuery({ queryKey: ['/api/bets/summary', filter], queryFn: () => readApi('/api/bets/summary', filter), ...current });

export const useLossLimit = () => useQuery({ ...apiQuery('/api/bets/limit'), ...current });

export function useRefreshBetLog(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/bets') });
}
