import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention/apply-retention.ts';
import { deletePastStates, deletePastTargets } from './watches/watch-retention.ts';
import { alerts, watchAlerts } from '#server/schema/alerts.ts';

export const alertsRetention: readonly RetentionRule[] = [
  { what: 'alerts that were sent', keepMs: 400 * dayMs, clock: 'league', remove: deleteUntil(alerts.sentAt) },
  { what: 'alerts of watches that were sent', keepMs: 400 * dayMs, clock: 'league', remove: deleteUntil(watchAlerts.sentAt) },
  { what: 'price targets of past games', keepMs: dayMs, clock: 'league', remove: deletePastTargets },
  { what: 'what watches remember of past games', keepMs: dayMs, clock: 'league', remove: deletePastStates },
];
