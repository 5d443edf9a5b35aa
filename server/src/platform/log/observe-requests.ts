import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { minuteMs } from '#domain/durations.ts';
import { inProcessViewer } from '#server/platform/request/viewer.ts';

/** Ten a second. Logs are limited in size: a flood of requests must not remove the security events from them. */
const maxLinesPerMinute = 600;

interface AnsweredRequest {
  readonly method: string;
  readonly url: string;
  readonly requestId: string;
  /** The path pattern of the route, not the URL. Otherwise every game and user would create a new metric. */
  readonly route: string;
  readonly status: number;
  readonly elapsedMs: number;
}

type Series = Histogram.Internal<'method' | 'route' | 'status'>;
export type ObserveRequest = (answered: AnsweredRequest) => void;

export function observeRequests(app: FastifyInstance, registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  // By route, method and status. One text made of all three would have to be built and hashed for each request.
  const series = new Map<string, Map<string, Map<number, Series>>>();
  // Nothing is redacted: these lines contain no secrets, and searching for secrets would take longer than most requests.
  const log = app.log.child({}, { redact: [] });
  let minuteEndsAt = 0;
  let lines = 0;

  function observe({ method, url, requestId, route, status, elapsedMs }: AnsweredRequest): void {
    const byMethod = series.get(route) ?? new Map<string, Map<number, Series>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Series>();
    const known = byStatus.get(status) ?? durations.labels({ method, route, status });
    series.set(route, byMethod.set(method, byStatus.set(status, known)));
    known.observe(elapsedMs / 1000);
    const now = performance.now();
    if (now >= minuteEndsAt) {
      if (lines > maxLinesPerMinute) log.info({ count: lines - maxLinesPerMinute }, 'requests without a line');
      minuteEndsAt = now + minuteMs;
      lines = 0;
    }
    lines += 1;
    if (lines > maxLinesPerMinute) return;
    // The query string may contain reset tokens, checkout ids and API keys.
    log.info({ reqId: requestId, method, path: url.split('?', 1)[0], status, us: Math.round(elapsedMs * 1000) }, 'request answered');
  }

  app.addHook('onResponse', ({ method, url, id: requestId, routeOptions }, { statusCode: status, elapsedTime: elapsedMs }, done) => {
    if (inProcessViewer() === undefined) observe({ method, url, requestId, route: routeOptions.url ?? 'page', status, elapsedMs });
    done();
  });
  return observe;
}
