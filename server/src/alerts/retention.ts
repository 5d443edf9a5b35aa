import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention/apply-retention.ts';
import { alerts } from '#server/schema/alerts.ts';

export const alertsRetention: readonly RetentionRule[] = [
  { what: 'alerts that were sent', keepMs: 400 * dayMs, clock: 'league', remove: deleteUntil(alerts.sentAt) },
];
