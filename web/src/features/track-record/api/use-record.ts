import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordQuery } from '#contract/track-record.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { writeSearch } from '#web/features/track-record/record-search.ts';

const summaryPath = '/api/record/summary';
const listPath = '/api/record/predictions';

/** The server prefetches the whole record under its plain path; a narrower question has a key of its own. */
const keyOf = (path: string, search: string) => (search === '' ? [path] : [path, search]);

/** The record's figures. While the next answer is on its way the last one stays, so that nothing jumps. */
export function useRecord(query: RecordQuery) {
  return useQuery({
    queryKey: keyOf(summaryPath, writeSearch(query)),
    queryFn: () => readApi(summaryPath, query),
    placeholderData: keepPreviousData,
  });
}

/** A page of the settled predictions, newest first. */
export function useSettled(query: RecordQuery, before: number | undefined) {
  return useQuery({
    queryKey: keyOf(listPath, `${writeSearch(query)}${before === undefined ? '' : `#${before}`}`),
    queryFn: () => readApi(listPath, { ...query, before, limit: 25 }),
    placeholderData: keepPreviousData,
  });
}
