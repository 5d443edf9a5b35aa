import { useQuery } from '@tanstack/react-query';
import type { PlanList } from '#contract/billing.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';

/** The plans with this installation's price ids, and whether the user still has a free trial. */
export function usePlans(): PlanList | undefined {
  return useQuery(apiQuery('/api/plans')).data;
}
