import { queryOptions } from '@tanstack/react-query';
import { type ApiPath, readApi } from './api-client.ts';

/** A public read as a query. The key is the path, so that what the server prefetched for a page is found again in the browser. */
export function apiQuery<P extends ApiPath>(path: P) {
  return queryOptions({ queryKey: [path], queryFn: () => readApi(path) });
}
