import type { FastifyInstance } from 'fastify';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { routes } from '#contract/routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import { measureEventLoopWork } from './event-loop-work.ts';

/** Serves the Prometheus metrics of this process. Other modules register theirs in the same registry. */
export function metricsRoutes(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const stop = measureEventLoopWork(registry);
  app.addHook('onClose', async () => stop());
  serve(app, routes.getMetrics, async ({ reply }) => {
    reply.type(registry.contentType).serializer((text: string) => text);
    return registry.metrics();
  });
}
