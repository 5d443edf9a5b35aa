import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import { addressOf, type ApiParams, type ApiPath, type ApiResponse, readApi } from './api-client.ts';

/** Written out, because the inferred type repeats the responses of all routes and is too long for the compiler. */
type ApiQueryOptions<P extends ApiPath> = UnusedSkipTokenOptions<ApiResponse<P>, Error, ApiResponse<P>, string[]> &
  QueryKeyWithDataTag<string[], ApiResponse<P>, Error>;

/** Query options for a GET request. The query key is the address, so that the data prefetched on the server is found in the browser. */
export function apiQuery<P extends ApiPath>(path: P, params?: ApiParams): ApiQueryOptions<P> {
  return queryOptions({ queryKey: [addressOf(path, params)], queryFn: () => readApi(path, undefined, params) });
}
