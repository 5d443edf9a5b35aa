import { queryOptions } from '@tanstack/react-query';
import { addressOf, type ApiParams, type ApiPath, readApi } from './api-client.ts';

/** A public read as a query. The key is the address, so that what the server prefetched for a page is found again in the browser. */
export function apiQuery<P extends ApiPath>(path: P, params?: ApiParams) {
  return queryOptions({ queryKey: [addressOf(path, params)], queryFn: () => readApi(path, undefined, params) });
}
