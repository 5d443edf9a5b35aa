import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { timeOutLifts } from '#server/schema/operator.ts';

/** The audit trail is kept as long as the database. */
export const operatorRetention: readonly RetentionRule[] = [
  { what: 'requests to lift a time-out', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(timeOutLifts.expiresAt) },
];
