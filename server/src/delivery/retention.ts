import { dayMs } from '#domain/durations.ts';
import { deleteUntil, type RetentionRule } from '#server/platform/retention.ts';
import { chatOutbox, pushOutbox } from '#server/schema/delivery.ts';
import { eraseMailsBefore } from './mail/store.ts';
import { deleteSuppressionsBefore } from './mail/suppression-store.ts';

export const deliveryRetention: readonly RetentionRule[] = [
  { what: 'recipients and subjects of mails', keepMs: 30 * dayMs, clock: 'real', remove: eraseMailsBefore },
  { what: 'suppressed addresses', keepMs: 365 * dayMs, clock: 'real', remove: deleteSuppressionsBefore },
  { what: 'push messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(pushOutbox.createdAt) },
  { what: 'chat messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(chatOutbox.createdAt) },
];
