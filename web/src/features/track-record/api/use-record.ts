import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordQuery } from '#contract/track-record.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { formatRecordQuery } from '#web/features/track-record/record-query-string.ts';

const summaryPath = '/api/record/summary';
const listPath = '/api/record/predictions';

/** The server prefetches the whole record under its path alone; a filtered record has its own key. */
const keyOf = (path: string, search: string) => (search === '' ? [path] : [path, search]);

/** The figures of the record. While new filters load, the previous figures stay on the page. */
export function useRecord(query: RecordQuery) {
  return useQuery({
    queryKey: keyOf(summaryPath, formatRecordQuery(query)),
    queryFn: () => readApi(summaryPath, query),
    placeholderData: keepPreviousData,
  });
}

/** A page of the settled predictions, newest first. */
export function useSettled(query: RecordQuery, before: number | undefined) {
  return useQuery({
    queryKey: keyOf(listPath, `${formatRecordQuery(query)}${before === undefined ? '' : `#${before}`}`),
    queryFn: () => readApi(listPath, { ...query, before, limit: 25 }),
    placeholderData: keepPreviousData,
  });
}
