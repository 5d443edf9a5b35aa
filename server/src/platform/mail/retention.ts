import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { chatOutbox } from '#server/schema/platform/chat.ts';
import { pushOutbox } from '#server/schema/platform/push-notifications.ts';
import { eraseMailsBefore } from './store.ts';
import { deleteSuppressionsBefore } from './suppression-store.ts';

export const deliveryRetention: readonly RetentionRule[] = [
  { what: 'recipients and subjects of mails', keepMs: 30 * dayMs, clock: 'real', remove: eraseMailsBefore },
  { what: 'suppressed addresses', keepMs: 365 * dayMs, clock: 'real', remove: deleteSuppressionsBefore },
  { what: 'push messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(pushOutbox.createdAt) },
  { what: 'chat messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(chatOutbox.createdAt) },
];
