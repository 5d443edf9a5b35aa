import { queryOptions } from '@tanstack/react-query';
import { addressOf, type ApiParams, type ApiPath, readApi } from './api-client.ts';

/** Query options for a GET request. The query key is the address, so that the data prefetched on the server is found in the browser. */
export function apiQuery<P extends ApiPath>(path: P, params?: ApiParams) {
  return queryOptions({ queryKey: [addressOf(path, params)], queryFn: () => readApi(path, undefined, params) });
}
