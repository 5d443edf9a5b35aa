import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { priceComparisons } from '#server/schema/market.ts';

export const marketRetention: readonly RetentionRule[] = [
  { what: 'comparisons of prices', keepMs: 14 * dayMs, clock: 'league', remove: deleteUntil(priceComparisons.comparedAt) },
];
