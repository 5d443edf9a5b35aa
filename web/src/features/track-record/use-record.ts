import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordQuery } from '#contract/track-record.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { predictedMarkets } from '#domain/market/market.ts';

const summaryPath = '/api/record/summary';
const listPath = '/api/record/predictions';

/** The query key. Without filters it is the path alone, which is the key that the server uses for prefetched data. */
const keyOf = (path: string, search: string) => (search === '' ? [path] : [path, search]);

export function useRecord(query: RecordQuery) {
  return useQuery({
    queryKey: keyOf(summaryPath, formatRecordQuery(query)),
    queryFn: () => readApi(summaryPath, query),
    placeholderData: keepPreviousData,
  });
}

export function useSettledPredictions(query: RecordQuery, before: number | undefined) {
  return useQuery({
    queryKey: keyOf(listPath, `${formatRecordQuery(query)}${before === undefined ? '' : `#${before}`}`),
    queryFn: () => readApi(listPath, { ...query, before, limit: 10 }),
    placeholderData: keepPreviousData,
  });
}

export const defaultRecordQuery: RecordQuery = { market: 'moneyline' };

export function parseRecordQuery(search: string): RecordQuery {
  const given = new URLSearchParams(search);
  const [market, origin, season, month, team] = ['market', 'origin', 'season', 'month', 'team'].map((name) => given.get(name) ?? '');
  return {
    market: predictedMarkets.find((name) => name === market) ?? 'moneyline',
    ...((origin === 'live' || origin === 'replay') && { origin }),
    ...(/^(19[5-9]|2\d\d)\d$/.test(season!) && { season: Number(season) }),
    ...(/^\d{4}-\d{2}$/.test(month!) && { month: month! }),
    ...(/^[A-Z]{3}$/.test(team!) && { team: team! }),
  };
}

export function formatRecordQuery(query: RecordQuery): string {
  const { market, ...rest } = query;
  const named = { ...(market !== 'moneyline' && { market }), ...rest };
  const pairs = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
