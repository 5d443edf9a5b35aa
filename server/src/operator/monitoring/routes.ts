import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type Registry } from '@prometheus-io/client';
import { routes } from '#contract/routes/routes.ts';
import { dayMs } from '#domain/durations.ts';
import { measureDisputes } from '#server/billing/disputes/store.ts';
import type { PriceCheck } from '#server/billing/stripe/price-check.ts';
import { listHistoryLoads } from '#server/games/history/history-store.ts';
import { readPreparation } from '#server/games/history/read-preparation.ts';
import { readBacklogs } from '#server/operator/work-queue-store.ts';
import { appliedMigrations, listMigrations } from '#server/platform/database/migrations.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import { isOperator } from '#server/platform/http/check-operator.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ClientAddresses } from '#server/platform/http/watch-client-addresses.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { version } from '#server/platform/version.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import { readIssuingState } from '#server/wiring/issuing-state.ts';
import type { Context } from '#server/platform/context.ts';
import { measureEventLoopWork } from './event-loop-work.ts';
import { nodeVersionNumber } from './node-version-number.ts';
import { operatingGauges } from './operating-gauges.ts';

interface MonitoringDeps extends Context {
  readonly env: Env;
  readonly registry: Registry;
  readonly hub: EventHub;
  readonly clientAddresses: () => ClientAddresses;
  readonly prices: PriceCheck | undefined;
  readonly isStopping: () => boolean;
}

/** What an operator's programs read. */
export async function monitoringRoutes(app: FastifyInstance, deps: MonitoringDeps): Promise<void> {
  const { db, clock, env, registry, hub, clientAddresses, prices, isStopping } = deps;
  measureDisputes(db, registry);
  operatingGauges({ ...deps, readBacklogs: (now) => readBacklogs(db, now) });
  collectDefaultMetrics({ register: registry });
  // Removes gauges whose names end in `_total`, which is for counters. The gauges without `_total` have the same numbers, by type.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const help = 'Version of Node as a number: major × 10,000 + minor × 100 + patch';
  new Gauge({ name: 'node_version_number', help, registers: [registry] }).set(nodeVersionNumber(process.version));
  const stop = measureEventLoopWork(registry);
  app.addHook('onClose', async () => stop());
  serve(app, routes.getMetrics, async ({ reply }) => {
    reply.type(registry.contentType).serializer((text: string) => text);
    // A metric that cannot be read, because the database is away, must not hide all others.
    const texts = registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name).catch(() => undefined));
    return `${(await Promise.all(texts)).filter((text) => text !== undefined).join('\n\n')}\n`;
  });

  serve(app, routes.getHealth, ({ reply }) => {
    reply.header('cache-control', cacheControl.never);
    if (isStopping()) throw new HttpError('stopping');
    return { status: 'ok' as const, version, uptimeSeconds: Math.round(process.uptime()) };
  });

  serve(app, routes.getReadiness, async ({ reply, request }) => {
    const isForOperator = isOperator(request);
    const expected = listMigrations().length;
    reply.header('cache-control', cacheControl.never);
    try {
      if (hub.isAway()) throw new HttpError('unavailable');
      const applied = await appliedMigrations(db);
      const feeds = await listFeedStates(db, clock.now());
      const ready = applied >= expected;
      const { state, ...cause } = await readIssuingState(deps);
      if (!ready) reply.code(503);
      return {
        status: ready ? ('ready' as const) : ('not ready' as const),
        issuing: { state, ...(isForOperator && cause) },
        ...(isForOperator && {
          node: process.version,
          database: 'ok' as const,
          migrations: { expected, applied },
          feeds,
          clientAddresses: clientAddresses(),
          prices: prices?.state(),
        }),
      };
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      reply.code(503);
      return { status: 'not ready' as const, ...(isForOperator && { database: 'unreachable' as const }) };
    }
  });

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

  serve(app, routes.getFeeds, () => listFeedStates(db, clock.now()));
}
