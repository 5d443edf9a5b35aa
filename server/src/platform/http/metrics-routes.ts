import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { routes } from '#contract/routes.ts';
import { serve } from './serve.ts';

/** Prometheus metrics of this process: Node's own, and the duration of every request by route. */
export function metricsRoutes(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The label is the path pattern of the route, not the URL. Otherwise every game and user would create a new metric.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  serve(app, routes.getMetrics, async ({ reply }) => {
    reply.type(registry.contentType).serializer((text: string) => text);
    return registry.metrics();
  });
  return registry;
}
