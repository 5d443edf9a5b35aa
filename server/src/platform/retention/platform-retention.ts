import { lt } from 'drizzle-orm';
import { dayMs, hourMs } from '#domain/durations.ts';
import { eraseMailsBefore } from '#server/platform/mail/store.ts';
import { deleteExpiredLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { feedNotices, feedPayloads } from '#server/schema/platform/feeds.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { pushOutbox } from '#server/schema/platform/push-notifications.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import type { RetentionRule } from './apply-retention.ts';

export const platformRetention = (feedRetentionDays: number): readonly RetentionRule[] => [
  { what: 'recipients and subjects of mails', keepMs: 30 * dayMs, clock: 'real', remove: eraseMailsBefore },
  {
    what: 'push messages',
    keepMs: 30 * dayMs,
    clock: 'real',
    remove: (db, before) => db.delete(pushOutbox).where(lt(pushOutbox.createdAt, before)),
  },
  {
    what: 'runs of jobs',
    keepMs: 14 * dayMs,
    clock: 'real',
    remove: (db, before) => db.delete(jobRuns).where(lt(jobRuns.startedAt, before)),
  },
  { what: 'expired rate limits', keepMs: 0, clock: 'real', remove: deleteExpiredLimits },
  {
    what: 'changes for reconnecting pages',
    keepMs: hourMs,
    clock: 'real',
    remove: (db, before) => db.delete(streamEvents).where(lt(streamEvents.createdAt, before)),
  },
  {
    what: 'answers of feeds',
    keepMs: feedRetentionDays * dayMs,
    clock: 'league',
    remove: (db, before) => db.delete(feedPayloads).where(lt(feedPayloads.lastSeenAt, before)),
  },
  {
    what: 'notices about feeds',
    keepMs: feedRetentionDays * dayMs,
    clock: 'league',
    remove: (db, before) => db.delete(feedNotices).where(lt(feedNotices.lastSeenAt, before)),
  },
];
