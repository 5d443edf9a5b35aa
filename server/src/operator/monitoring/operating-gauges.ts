import { Gauge, type Registry } from '@prometheus-io/client';
import type { FeedState, OperatorStatus } from '#contract/status.ts';
import { secondMs } from '#domain/durations.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import type { Context } from '#server/platform/context.ts';

interface GaugeDeps extends Context {
  readonly registry: Registry;
  readonly hub: { readonly isAway: () => boolean; readonly confirmedAt: () => number };
  readonly readBacklogs: (now: Date) => Promise<readonly Backlog[]>;
}

interface GaugeState {
  readonly feeds: readonly FeedState[];
  readonly jobs: OperatorStatus['jobs'];
  readonly backlogs: readonly Backlog[];
}

/** A metrics collector waits about ten seconds. If the database is slow, the metrics that do not need it must still arrive. */
const maxReadMs = 3 * secondMs;
const sharedMs = secondMs;

/** Gauges about feeds, jobs and outboxes, read from the database at each collection. While the database is away they have no values. */
export function operatingGauges({ db, clock, registry, hub, readBacklogs }: GaugeDeps): void {
  let readAt = -Infinity;
  let reading: Promise<GaugeState | undefined> = Promise.resolve(undefined);

  async function readState(): Promise<GaugeState> {
    const now = new Date();
    const [feeds, jobs, backlogs] = await Promise.all([listFeedStates(db, clock.now()), listJobStates(db, now), readBacklogs(now)]);
    return { feeds, jobs, backlogs };
  }

  function currentState(): Promise<GaugeState | undefined> {
    if (performance.now() - readAt < sharedMs) return reading;
    readAt = performance.now();
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, maxReadMs, undefined).unref());
    reading = hub.isAway() ? Promise.resolve(undefined) : Promise.race([readState().catch(() => undefined), tooLate]);
    return reading;
  }

  function gauge(name: string, help: string, label: string, valuesOf: (state: GaugeState) => readonly (readonly [string, number])[]): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const state = await currentState();
        this.reset();
        for (const [of, value] of state ? valuesOf(state) : []) this.set({ [label]: of }, value);
      },
    });
  }

  gauge('feed_age_seconds', 'Seconds since the last valid answer of a feed', 'feed', ({ feeds }) =>
    feeds.flatMap(({ feed, ageSeconds }) => (ageSeconds === null ? [] : [[feed, ageSeconds] as const])),
  );
  gauge('feed_faults', 'Number of consecutive failures of a feed', 'feed', ({ feeds }) =>
    feeds.map(({ feed, fault }) => [feed, fault?.times ?? 0] as const),
  );
  gauge('feed_refused_rows', 'Number of rows of the last valid answer of a feed that could not be used', 'feed', ({ feeds }) =>
    feeds.map(({ feed, refusedRows }) => [feed, refusedRows] as const),
  );
  gauge('job_last_duration_seconds', 'Duration of the last run of a job', 'job', ({ jobs }) =>
    jobs.flatMap(({ job, lastDurationMs }) => (lastDurationMs === null ? [] : [[job, lastDurationMs / secondMs] as const])),
  );
  gauge('job_failures_last_day', 'Failed runs of a job during the last day', 'job', ({ jobs }) =>
    jobs.map(({ job, failuresOfTheLastDay }) => [job, failuresOfTheLastDay] as const),
  );
  gauge('job_last_start_age_seconds', 'Seconds since the last start of a job in any process', 'job', ({ jobs }) =>
    jobs.map(({ job, lastStartedAt }) => [job, (Date.now() - Date.parse(lastStartedAt)) / secondMs] as const),
  );
  gauge('outbox_pending', 'Messages of an outbox that are not yet sent', 'outbox', ({ backlogs }) =>
    backlogs.map(({ name, pending }) => [name, pending] as const),
  );
  gauge('outbox_overdue_seconds', 'Seconds for which the oldest message of an outbox has been due', 'outbox', ({ backlogs }) =>
    backlogs.map(({ name, overdueSeconds }) => [name, overdueSeconds] as const),
  );
  new Gauge({
    name: 'database_reachable',
    help: 'Whether the state of feeds, jobs and outboxes could be read (1) or not (0)',
    registers: [registry],
    async collect() {
      this.set((await currentState()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'changes_unconfirmed_seconds',
    help: 'Seconds for which it is not known whether the database has changed',
    registers: [registry],
    collect() {
      this.set((performance.now() - hub.confirmedAt()) / secondMs);
    },
  });
}

interface Backlog {
  readonly name: string;
  readonly pending: number;
  readonly overdueSeconds: number;
}
