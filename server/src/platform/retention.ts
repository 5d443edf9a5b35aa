import { lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { feedNotices, feedPayloads } from '#server/schema/platform/feeds.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { rateLimits } from '#server/schema/platform/rate-limit.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import type { Context } from '#server/platform/context.ts';

export interface RetentionRule {
  readonly what: string;
  readonly keepMs: number;
  /** Which clock the rows were written with: the real clock, or the league's clock, which may be simulated. */
  readonly clock: 'real' | 'league';
  readonly remove: (db: Db, before: Date) => Promise<unknown>;
}

export interface RetentionDeps extends Context {
  readonly leagueClock: Clock;
}

export async function applyRetention({ db, clock, leagueClock }: RetentionDeps, rules: readonly RetentionRule[]): Promise<void> {
  for (const rule of rules) {
    const now = rule.clock === 'league' ? leagueClock.now() : clock.now();
    await rule.remove(db, new Date(now.getTime() - rule.keepMs));
  }
}

export const deleteUntil =
  (column: PgColumn): RetentionRule['remove'] =>
  (db, until) =>
    db.delete(column.table).where(lte(column, until));

export const platformRetention = (feedRetentionDays: number): readonly RetentionRule[] => [
  { what: 'runs of jobs', keepMs: 14 * dayMs, clock: 'real', remove: deleteUntil(jobRuns.startedAt) },
  { what: 'expired rate limits', keepMs: 0, clock: 'real', remove: deleteUntil(rateLimits.forgivenAt) },
  { what: 'changes for reconnecting pages', keepMs: hourMs, clock: 'real', remove: deleteUntil(streamEvents.createdAt) },
  { what: 'answers of feeds', keepMs: feedRetentionDays * dayMs, clock: 'league', remove: deleteUntil(feedPayloads.lastSeenAt) },
  { what: 'notices about feeds', keepMs: feedRetentionDays * dayMs, clock: 'league', remove: deleteUntil(feedNotices.lastSeenAt) },
];
