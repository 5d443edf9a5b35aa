import type { FastifyInstance } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { routes } from '#contract/routes.ts';
import { serve } from '#server/platform/http/serve.ts';

/** Prometheus metrics of this process. Other modules register theirs in the returned registry. */
export function metricsRoutes(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  serve(app, routes.getMetrics, async ({ reply }) => {
    reply.type(registry.contentType).serializer((text: string) => text);
    return registry.metrics();
  });
  return registry;
}
