import { queryOptions } from '@tanstack/react-query';
import { addressOf, type ApiParams, type ApiPath, readApi } from './api-client.ts';

/** A read as a query. Its key is the address, so that the browser finds the data that the server prefetched for the page. */
export function apiQuery<P extends ApiPath>(path: P, params?: ApiParams) {
  return queryOptions({ queryKey: [addressOf(path, params)], queryFn: () => readApi(path, undefined, params) });
}
