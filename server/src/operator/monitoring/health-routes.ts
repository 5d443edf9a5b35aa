import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { IssuingState, Readiness } from '#contract/status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { appliedMigrations, listMigrations } from '#server/platform/database/migrations.ts';
import { listFeedStates } from '#server/platform/feeds/feed-state-store.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { isOperator } from '#server/platform/http/check-operator.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { ClientAddresses } from '#server/platform/http/watch-client-addresses.ts';
import { serve } from '#server/platform/http/serve.ts';
import { version } from '#server/platform/version.ts';

interface HealthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly clientAddresses: () => ClientAddresses;
  readonly issuing: () => Promise<IssuingState>;
  readonly prices: () => Readiness['prices'];
  readonly isAway: () => boolean;
  readonly isStopping: () => boolean;
}

export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const { db, clock, clientAddresses, issuing, prices, isAway, isStopping } = deps;
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
      if (isAway()) throw new HttpError('unavailable');
      const applied = await appliedMigrations(db);
      const feeds = await listFeedStates(db, clock.now());
      const ready = applied >= expected;
      const { state, ...cause } = await issuing();
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
          prices: prices(),
        }),
      };
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      reply.code(503);
      return { status: 'not ready' as const, ...(isForOperator && { database: 'unreachable' as const }) };
    }
  });
}
