import type { FastifyInstance } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import { routes } from '#contract/routes/routes.ts';
import { listHistoryLoads } from '#server/games/history/history-store.ts';
import { readPreparation } from '#server/games/history/read-preparation.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';

interface StatusParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: Pick<Env, 'isSimulated'>;
}

export function statusRoutes(app: FastifyInstance, { db, clock, env }: StatusParts): void {
  serve(app, routes.getStatus, async ({ reply }) => {
    reply.header('cache-control', cacheControl.never);
    const now = clock.now();
    return {
      now: now.toISOString(),
      feeds: await listFeedStates(db, now),
      jobs: await listJobStates(db),
      node: process.version,
      notices: await listNotices(db, new Date(now.getTime() - 7 * dayMs)),
      history: await listHistoryLoads(db),
      ledger: await findLedgerHead(db),
    };
  });

  serve(app, routes.getPreparation, () => readPreparation(db, env));

  serve(app, routes.getFeeds, async () => {
    return listFeedStates(db, clock.now());
  });
}
