import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { routes } from '#contract/routes.ts';
import type { OperatorStatus } from '#contract/status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-states.ts';
import { listJobStates } from '#server/platform/jobs/job-states.ts';
import { serve } from './serve.ts';
import { cacheControl } from './cache-control.ts';

const week = 7 * 86_400_000;

export interface StatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly registry: Registry;
  /** What only slices know. */
  readonly history: () => Promise<OperatorStatus['history']>;
  readonly ledger: () => Promise<OperatorStatus['ledger']>;
}

/** How the feeds and jobs are: for the operator in full, for the pages the ages, for Prometheus the numbers. */
export function status(app: FastifyInstance, { db, clock, registry, history, ledger }: StatusDeps): void {
  serve(app, routes.getStatus, async ({ reply }) => {
    reply.header('cache-control', cacheControl.never);
    const now = clock.now();
    return {
      now: now.toISOString(),
      feeds: await listFeedStates(db, now),
      jobs: await listJobStates(db, now),
      notices: await listNotices(db, new Date(now.getTime() - week)),
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
  gauge('feed_age_seconds', 'Seconds since a feed last answered well', 'feed', async (set) => {
    for (const { feed, ageSeconds } of await listFeedStates(db, clock.now())) if (ageSeconds !== null) set(feed, ageSeconds);
  });
  gauge('feed_faults', 'How often in a row a feed has failed', 'feed', async (set) => {
    for (const { feed, fault } of await listFeedStates(db, clock.now())) set(feed, fault?.times ?? 0);
  });
  gauge('job_last_duration_seconds', 'How long the last run of a job took', 'job', async (set) => {
    for (const { job, lastDurationMs } of await listJobStates(db, clock.now()))
      if (lastDurationMs !== null) set(job, lastDurationMs / 1000);
  });
  gauge('job_failures_last_day', 'Runs of a job that failed within a day', 'job', async (set) => {
    for (const { job, failuresOfTheLastDay } of await listJobStates(db, clock.now())) set(job, failuresOfTheLastDay);
  });
}
