import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/site-settings.ts';
import { apiQuery } from './api-client.ts';

export function useSiteSettings(): Site | undefined {
  return useQuery(apiQuery('/api/site')).data;
}

/** The site settings without a new render when they change. This is faster in components that a page shows many times. */
export function usePrefetchedSettings(): Site | undefined {
  return useQueryClient().getQueryData(apiQuery('/api/site').queryKey);
}
