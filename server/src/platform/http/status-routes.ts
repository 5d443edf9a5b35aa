import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { dayMs } from '#domain/durations.ts';
import { routes } from '#contract/routes.ts';
import type { OperatorStatus } from '#contract/status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import { serve } from './serve.ts';
import { cacheControl } from './cache-control.ts';

export interface StatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly registry: Registry;
  // These functions belong to slices, which the platform may not import. They are injected.
  readonly history: () => Promise<OperatorStatus['history']>;
  readonly ledger: () => Promise<OperatorStatus['ledger']>;
}

/** Reports the state of feeds and jobs: all of it to the operator, the feeds to the pages, and gauges to Prometheus. */
export function statusRoutes(app: FastifyInstance, { db, clock, registry, history, ledger }: StatusDeps): void {
  serve(app, routes.getStatus, async ({ reply }) => {
    reply.header('cache-control', cacheControl.never);
    const now = clock.now();
    return {
      now: now.toISOString(),
      feeds: await listFeedStates(db, now),
      jobs: await listJobStates(db),
      notices: await listNotices(db, new Date(now.getTime() - 7 * dayMs)),
      history: await history(),
      ledger: await ledger(),
    };
  });

  serve(app, routes.getFeeds, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return listFeedStates(db, clock.now());
  });

  const gauge = (name: string, help: string, label: string, collect: (set: (of: string, value: number) => void) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        await collect((of, value) => this.set({ [label]: of }, value));
      },
    });
  gauge('feed_age_seconds', 'Seconds since the last valid answer of a feed', 'feed', async (set) => {
    for (const { feed, ageSeconds } of await listFeedStates(db, clock.now())) if (ageSeconds !== null) set(feed, ageSeconds);
  });
  gauge('feed_faults', 'Number of consecutive failures of a feed', 'feed', async (set) => {
    for (const { feed, fault } of await listFeedStates(db, clock.now())) set(feed, fault?.times ?? 0);
  });
  gauge('job_last_duration_seconds', 'Duration of the last run of a job', 'job', async (set) => {
    for (const { job, lastDurationMs } of await listJobStates(db)) if (lastDurationMs !== null) set(job, lastDurationMs / 1000);
  });
  gauge('job_failures_last_day', 'Failed runs of a job during the last day', 'job', async (set) => {
    for (const { job, failuresOfTheLastDay } of await listJobStates(db)) set(job, failuresOfTheLastDay);
  });
}
