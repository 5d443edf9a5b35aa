import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { msToNextChange } from '#server/games/next-change.ts';
import { createCache, type Cache } from '#server/platform/cache/cache.ts';
import { createRouteLoader } from '#server/platform/http/load-route.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import type { Context } from '#server/platform/context.ts';

interface Parts extends Context {
  readonly hub: EventHub;
  readonly log: Log;
  readonly registry: Registry;
}

export function addCache(app: FastifyInstance, { db, clock, hub, log, registry }: Parts): Cache {
  const cache = createCache({ hub, log });
  app.decorate('cache', cache);
  app.decorate('msToNextChange', () => msToNextChange({ db, clock }));
  app.decorate('routeLoader', createRouteLoader(cache));
  app.addHook('onClose', async () => cache.close());
  new Gauge({
    name: 'cached_answers_bytes',
    help: 'Memory that cached answers take in this process',
    registers: [registry],
    collect() {
      this.set(cache.usedBytes());
    },
  });
  new Counter({
    name: 'cached_answers_total',
    help: 'Answers of the cache: ready ones, those that were built, and outdated ones that were sent because no current one could be built',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(cache.sent)) this.inc({ state }, count);
    },
  });
  return cache;
}
