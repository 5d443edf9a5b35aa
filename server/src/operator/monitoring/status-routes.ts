import type { FastifyInstance } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import { routes } from '#contract/routes/routes.ts';
import { listHistoryLoads } from '#server/games/history/history-store.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';

export function statusRoutes(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  serve(app, routes.getStatus, async ({ reply }) => {
    reply.header('cache-control', cacheControl.never);
    const now = clock.now();
    return {
      now: now.toISOString(),
      feeds: await listFeedStates(db, now),
      jobs: await listJobStates(db),
      notices: await listNotices(db, new Date(now.getTime() - 7 * dayMs)),
      history: await listHistoryLoads(db),
      ledger: await findLedgerHead(db),
    };
  });

  serve(app, routes.getFeeds, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return listFeedStates(db, clock.now());
  });
}
