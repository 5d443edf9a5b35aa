import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry, collectDefaultMetrics } from '@prometheus-io/client';
import { routes } from '#contract/routes/routes.ts';
import { serve } from '#server/platform/http/serve.ts';
import { measureEventLoopWork } from './event-loop-work.ts';
import { nodeVersionNumber } from './node-version-number.ts';

export function metricsRoutes(app: FastifyInstance, registry: Registry): void {
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
}
