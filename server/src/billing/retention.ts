import { dayMs } from '#domain/durations.ts';
import type { RetentionRule } from '#server/platform/retention/apply-retention.ts';
import { deleteEventsBefore } from './sync/event-store.ts';

export const billingRetention: readonly RetentionRule[] = [
  { what: 'processed billing events', keepMs: 60 * dayMs, clock: 'real', remove: deleteEventsBefore },
];
