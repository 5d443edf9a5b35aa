import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from '@prometheus-io/client';

const everybody = { address: '', userId: undefined };

export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });

  // Nothing is redacted: these lines contain no secrets, and searching for secrets would take longer than most requests.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', ({ method, url, id: reqId, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // The path pattern of the route, not the URL. Otherwise every game and user would create a new metric.
    durations.observe({ method, route: routeOptions.url ?? 'page', status }, elapsedTime / 1000);
    // The query string may contain reset tokens, checkout ids and API keys.
    const path = url.split('?', 1)[0];
    if (app.requestLimiter.take('request-line', everybody) === 0)
      log.info({ reqId, method, path, status, us: Math.round(elapsedTime * 1000) }, 'request answered');
    done();
  });
}
