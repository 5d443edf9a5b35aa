import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordQuery } from '#contract/track-record.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { formatRecordQuery } from './record-query-string.ts';

const summaryPath = '/api/record/summary';
const listPath = '/api/record/predictions';

/** The query key. Without filters it is the path alone, which is the key that the server uses for prefetched data. */
const keyOf = (path: string, search: string) => (search === '' ? [path] : [path, search]);

/** Loads the statistics of the record. After a change of filters the previous statistics stay visible until the new ones are loaded. */
export function useRecord(query: RecordQuery) {
  return useQuery({
    queryKey: keyOf(summaryPath, formatRecordQuery(query)),
    queryFn: () => readApi(summaryPath, query),
    placeholderData: keepPreviousData,
  });
}

export function useSettled(query: RecordQuery, before: number | undefined) {
  return useQuery({
    queryKey: keyOf(listPath, `${formatRecordQuery(query)}${before === undefined ? '' : `#${before}`}`),
    queryFn: () => readApi(listPath, { ...query, before, limit: 10 }),
    placeholderData: keepPreviousData,
  });
}
