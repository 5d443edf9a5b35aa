import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { priceComparisons } from '#server/schema/unusual-prices.ts';

export const unusualPricesRetention: readonly RetentionRule[] = [
  { what: 'comparisons of prices', keepMs: 14 * dayMs, clock: 'league', remove: deleteUntil(priceComparisons.comparedAt) },
];
