import { dayMs } from '#domain/durations.ts';
import type { RetentionRule } from '#server/platform/retention/apply-retention.ts';
import { deleteAlertsBefore } from './store.ts';

export const alertsRetention: readonly RetentionRule[] = [
  { what: 'alerts that were sent', keepMs: 400 * dayMs, clock: 'league', remove: deleteAlertsBefore },
];
