import { useQuery } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';
import { apiQuery } from './api-query.ts';

/** What this installation says about itself; prefetched for every page, so it is there from the first paint. */
export function useSite(): Site | undefined {
  return useQuery(apiQuery('/api/site')).data;
}
