import { dayMs, hourMs } from '#domain/durations.ts';
import { eraseMailsBefore } from '#server/platform/mail/store.ts';
import { deleteSuppressionsBefore } from '#server/platform/mail/suppression-store.ts';
import { chatOutbox } from '#server/schema/platform/chat.ts';
import { feedNotices, feedPayloads } from '#server/schema/platform/feeds.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { pushOutbox } from '#server/schema/platform/push-notifications.ts';
import { rateLimits } from '#server/schema/platform/rate-limit.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { deleteUntil, type RetentionRule } from './apply-retention.ts';

export const platformRetention = (feedRetentionDays: number): readonly RetentionRule[] => [
  { what: 'recipients and subjects of mails', keepMs: 30 * dayMs, clock: 'real', remove: eraseMailsBefore },
  { what: 'suppressed addresses', keepMs: 365 * dayMs, clock: 'real', remove: deleteSuppressionsBefore },
  { what: 'push messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(pushOutbox.createdAt) },
  { what: 'chat messages', keepMs: 30 * dayMs, clock: 'real', remove: deleteUntil(chatOutbox.createdAt) },
  { what: 'runs of jobs', keepMs: 14 * dayMs, clock: 'real', remove: deleteUntil(jobRuns.startedAt) },
  { what: 'expired rate limits', keepMs: 0, clock: 'real', remove: deleteUntil(rateLimits.forgivenAt) },
  { what: 'changes for reconnecting pages', keepMs: hourMs, clock: 'real', remove: deleteUntil(streamEvents.createdAt) },
  { what: 'answers of feeds', keepMs: feedRetentionDays * dayMs, clock: 'league', remove: deleteUntil(feedPayloads.lastSeenAt) },
  { what: 'notices about feeds', keepMs: feedRetentionDays * dayMs, clock: 'league', remove: deleteUntil(feedNotices.lastSeenAt) },
];
